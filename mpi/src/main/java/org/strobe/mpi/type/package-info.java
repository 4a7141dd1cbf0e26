/**
 * Datatypes as values: layout of an element's bytes, and their transfer between a program's buffers and a message.
 *
 * <pre>
 *   Basic          the predefined kinds of numbers
 *   Type           a datatype: layout, bounds, signature; moves data
 *   DerivedTypes   creates types out of others: vector, struct, resized ...
 *     Assembly       composes layout, bounds and signature
 *     Construction   record of the construction, for messages and for another MPI
 *   Signature      ordered list of basic elements
 *   Reach          bounds check of elements against a buffer
 *   UserMemory     memory of a buffer argument
 *   Slices         registry of slices, to reach memory before their start
 *
 *   layout         tree of blocks of an element
 *   move           loops between such blocks and a message
 * </pre>
 *
 * <p>All sizes, displacements and extents here are bytes; the API counts some of them in base elements. No method
 * blocks, and any thread may call.
 */
package org.strobe.mpi.type;
