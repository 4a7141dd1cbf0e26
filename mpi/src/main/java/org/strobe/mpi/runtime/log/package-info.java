/**
 * Logs of collective calls. The launcher compares those of all ranks at the end of a job; see
 * {@code org.strobe.emulator.rank.calls}.
 */
package org.strobe.mpi.runtime.log;
