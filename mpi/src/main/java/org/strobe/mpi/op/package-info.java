/**
 * Reductions: what combines two elements.
 *
 * <pre>
 *   Operator           what collectives and windows apply
 *   Predefined         MAX, SUM, MINLOC ... on the types that the standard allows
 *     Kernels            one loop for each operator and type
 *       Sums, Products, Maxima, Minima, Bits      by ChunkedKernels: vector instructions for many elements
 *       Logic, Complexes, Locations
 * </pre>
 *
 * <p>A kernel is chosen once a call. Elements lie in direct buffers in native order.
 */
package org.strobe.mpi.op;
