/**
 * Reductions: what combines two elements.
 *
 * <pre>
 *   Operator     what collectives and windows apply
 *   Predefined   MAX, SUM, MINLOC ... on the types that the standard allows
 * </pre>
 */
package org.strobe.mpi.op;
