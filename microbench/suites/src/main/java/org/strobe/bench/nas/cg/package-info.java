/**
 * CG, "conjugate gradients": the smallest eigenvalue of a large sparse matrix, by inverse iteration. Each step of it solves a
 * system with 25 steps of the method of conjugate gradients.
 *
 * <pre>
 *   Cg            the kernel
 *   CgSize        its problems
 *   CgGrid        ranks in rows and columns; which piece of the matrix and of vectors a rank has
 *   SparseVector  a random vector with few elements
 *   MatrixMaker   makes a rank's piece of the matrix
 *   SparseMatrix  a piece, stored by rows; times a vector
 *   CgExchange    messages: sums over a row of ranks, and from a row's piece to a column's
 *   CgSolver      a rank's program
 * </pre>
 */
package org.strobe.bench.nas.cg;
