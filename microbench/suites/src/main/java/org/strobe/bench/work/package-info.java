/**
 * Tells the machine on which benchmark programs run what they compute.
 *
 * <pre>
 *   Work        operations, bytes, durations
 *   StrobeWork  tells them to Strobe
 *   SharedWork  those of several threads
 *   Compilers   work of the JVM's compilers, beside the programs'
 *   ReportLine  lines of the programs' reports
 * </pre>
 *
 * <p>Only {@code StrobeWork} and {@code SharedWork} know more than the package mpi; without them the class files of the programs run on another MPI.
 */
package org.strobe.bench.work;
