/**
 * MPI calls as events of Java's flight recorder: {@code mpi.Send}, {@code mpi.AllReduce}, {@code mpi.WinFence} and so on, one
 * type for each call that a program makes. They are off until a recording asks for them by name.
 */
package org.strobe.mpi.watch.flight;
