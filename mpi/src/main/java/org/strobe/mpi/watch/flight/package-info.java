/**
 * MPI calls as events of Java's flight recorder: {@code mpi.Send}, {@code mpi.AllReduce}, {@code mpi.WinFence} and so
 * on.
 *
 * <pre>
 *   begin(call) --> FlightEvents: event begins --> end(call) --> event is committed, with peer, tag and bytes
 * </pre>
 *
 * <p>Each call of a program has an event type. Events are off until a recording enables them by name. Package {@code
 * assembly} creates the watcher.
 */
package org.strobe.mpi.watch.flight;
