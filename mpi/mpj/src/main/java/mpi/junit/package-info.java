/** Service by which {@code @MpiTest} finds package {@link mpi}. Programs do not call it. It loads without JUnit. */
package mpi.junit;
