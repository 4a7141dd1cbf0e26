/**
 * Processes of other worlds.
 *
 * <pre>
 *   Ports      ports, names of services, meetings of two groups
 *   Spawning   starts processes
 * </pre>
 *
 * <p>A library or its launcher may refuse any of these calls. Its words are passed on.
 */
package org.strobe.mpi.nativempi.process;
