/**
 * Reduction operators.
 *
 * <pre>
 *   Operator           interface for collectives and windows
 *   Predefined         MAX, SUM, MINLOC ... on the types that the standard allows
 *     Kernels            one loop for each operator and type
 *       Sums, Products, Maxima, Minima, Bits      by ChunkedKernel: vector instructions for many elements
 *       Logic, Complexes, Locations
 * </pre>
 *
 * <p>A kernel is chosen once per call. Elements are in direct buffers in native order.
 */
package org.strobe.mpi.op;
