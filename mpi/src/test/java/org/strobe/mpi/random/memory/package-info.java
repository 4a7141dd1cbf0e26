/**
 * Memory that calls are given, and what has to be in it: {@link org.strobe.mpi.random.memory.Store} holds cells of a basic type,
 * {@link org.strobe.mpi.random.memory.Layout} says where elements lie, {@link org.strobe.mpi.random.memory.Area} compares.
 */
package org.strobe.mpi.random.memory;
