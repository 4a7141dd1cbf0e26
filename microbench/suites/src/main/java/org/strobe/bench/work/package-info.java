/**
 * Tells the machine on which benchmark programs run what they compute.
 *
 * <pre>
 *   Work        operations, bytes, durations
 *   StrobeWork  tells them to Strobe: the only class that knows more than the package mpi
 * </pre>
 *
 * <p>Without {@code StrobeWork} the class files of the programs run on another MPI.
 */
package org.strobe.bench.work;
