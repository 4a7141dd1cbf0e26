/**
 * Members of the API whose parameters differ: in MPJ Express {@code Pack} and {@code Unpack} take a buffer of its inside,
 * and {@code Attr_put} is not public. Each class here finds the form that is there by reflection, and hides it from the
 * programs.
 */
package org.strobe.mpi.mpj.oracle.program.variant;
