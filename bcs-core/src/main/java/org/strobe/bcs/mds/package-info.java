/**
 * What is monitored of the machine itself, slice by slice: the EMDS of the BCS papers. The strobe sender gathers what is the same for all nodes, strobe receivers what is a node's own.
 *
 * <pre>
 *   slice i-1      | exchange | schedule | ...     |      slice i     | ...
 *                  ^ begun    ^ through  ^ through ^ ended            ^ begun
 *                  |--GTDEM---|--GTMSM---|         |                  |
 *                  |---------- GTTS ---------------|                  |
 *                  |--------------------- GETTS of slice i -----------|
 * </pre>
 *
 * <p>{@link org.strobe.bcs.mds.MdsSettings} says what of it is kept, {@link org.strobe.bcs.mds.Emds} writes it when the job has ended. What processes do, the MMDS, is gathered where their
 * calls are seen: {@code org.strobe.mpi.watch.mmds}.
 */
package org.strobe.bcs.mds;
