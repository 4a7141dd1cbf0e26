/**
 * Sweeps of LU through triangular systems.
 *
 * <pre>
 *   Relaxation  time step and over-relaxation
 *   Coupling    influence of a neighboring row on a row, by the Jacobian matrices of the flow
 *   RowSweep    solution of a row, point after point
 *   PlaneSweep  solution of a plane
 * </pre>
 */
package org.strobe.bench.nas.lu.sweep;
