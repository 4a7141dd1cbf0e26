/**
 * The seam below the API: what package {@code mpi} asks of an MPI, at the level of communicators.
 *
 * <pre>
 *   package mpi          thin classes: arguments checked, failures given to error handlers, statuses made
 *      |
 *   Provider             one a rank: life cycle, worlds, groups of pending operations, ports, memory
 *   Communicator         messages, collectives, new communicators, windows, files; calls arrive as values (package call)
 *   Collectives          those of a communicator: carryOut, start
 *   Operation, Outcome   something pending, and what came of it
 *   Window, OpenFile, MatchedMessage
 *      |
 *   org.strobe.mpi.runtime    the first implementation: ranks of this computer
 * </pre>
 *
 * <p>Plain values without a protocol are shared by all providers instead: the terms of {@code org.strobe.mpi.standard}, {@link
 * org.strobe.mpi.type.Type datatypes}, {@link org.strobe.mpi.op.Operator operators}, {@link
 * org.strobe.mpi.standard.ProcessGroup groups}, {@link org.strobe.mpi.standard.Topology topologies}. A provider that calls
 * another MPI makes that one's datatypes and groups from them.
 *
 * <p>Buffers are handed down as the program gave them: an array of primitives, any {@code java.nio} buffer, or {@code null}
 * with a count of zero.
 *
 * <p>Every call has a blocking and a pending form. In the blocking form a provider may rely on the waiting caller: pin its
 * array for a native call, or use its processor.
 *
 * <p>Layers in front of a provider, which watch calls ({@code org.strobe.mpi.watch}) or record and replay them ({@code
 * org.strobe.mpi.replay}), stand in for these interfaces ({@code org.strobe.mpi.provider.standin}). Nobody above casts what a
 * provider returns, and nobody below is given anything but its own.
 *
 * <p>What goes wrong is an {@link org.strobe.mpi.standard.MpiFailure}, which the API turns into what the error handler
 * asks for. All methods are called by threads that belong to the rank; by several at once only at level {@code MULTIPLE}.
 */
package org.strobe.mpi.provider;
