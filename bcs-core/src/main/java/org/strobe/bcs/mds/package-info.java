/**
 * Monitoring of the machine, slice by slice: the EMDS of the BCS papers.
 *
 * <pre>
 *   slice i-1      | exchange | schedule | ...     |      slice i     | ...
 *                  ^ begun    ^ through  ^ through ^ ended            ^ begun
 *                  |--GTDEM---|--GTMSM---|         |                  |
 *                  |---------- GTTS ---------------|                  |
 *                  |--------------------- GETTS of slice i -----------|
 * </pre>
 *
 * <p>The strobe sender records metrics of the machine ({@link org.strobe.bcs.mds.GlobalWindow}), strobe receivers
 * record metrics of their nodes ({@link org.strobe.bcs.mds.LocalWindow}). {@link org.strobe.bcs.mds.MdsSettings}
 * selects metrics and slices. {@link org.strobe.bcs.mds.Emds} writes the files when the job has ended. Calls of
 * processes, the MMDS, are recorded elsewhere: in {@code org.strobe.mpi.watch.mmds}.
 *
 * <p>Threads: each window has one writer, the agent that it observes. Files are written after all agents have ended.
 *
 * <p>Callers: {@code runtime}, which passes the windows to the strobe; the command line, for settings and file names.
 * Observers must not wait, and must not change the machine.
 */
package org.strobe.bcs.mds;
