/**
 * {@code strobe model}: how long collectives take by the analytical model, and how far that is from what they take here.
 *
 * <pre>
 *   ModelCommand       what was typed, and the tables
 *   ModelTable         algorithms, their times, and what these are made of
 *   HostMachine        this computer's parameters, measured
 *     NearProbe        copies, operations and calls of one processor
 *     PairProbe        words, copies and puts between two; going from rank to rank
 *     Batches          repeats until a figure is steady
 *   ModelCheck         collectives measured beside what the model says; CheckedCase: one of them
 *   Sizes              bytes as they are typed
 * </pre>
 */
package org.strobe.mpi.cli.model;
