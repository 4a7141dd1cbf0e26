/**
 * Settings of the engine: {@code P2pSettings}, checked once when a job starts. All ranks of a job have equal settings.
 */
package org.strobe.mpi.p2p.settings;
