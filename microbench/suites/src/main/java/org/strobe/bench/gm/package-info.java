/**
 * Send and receive beside directed send, by ports of GM without MPI's messages.
 *
 * <pre>
 *   GmStudy   study: options, tables
 *   GmEnd     a rank's port, its buffers and memory; messages and directed sends of both ways
 * </pre>
 *
 * <p>MPI brings addresses, and synchronizes the ranks between measurements. Its engine must not use ports of GM itself.
 */
package org.strobe.bench.gm;
