/**
 * Datatypes as values: where the bytes of an element lie, and how they move between a program's buffers and a message.
 *
 * <pre>
 *   Basic          the predefined kinds of numbers
 *   Type           a datatype: layout, bounds, signature; moves data
 *   DerivedTypes   makes them out of others: vector, struct, resized ...
 *     Assembly       adds up what one is made of
 *     Construction   remembers how it was made, for messages and for another MPI that has to make the same
 *   Signature      which basic elements there are, in order
 *   Reach          whether elements lie in a buffer
 *   UserMemory     the memory behind a buffer
 *   Slices         what lies before the start of a slice of direct memory
 *
 *   layout         the tree of blocks that an element is
 *   move           loops between such blocks and a message
 * </pre>
 *
 * <p>All sizes, displacements and extents here are bytes; the API counts some of them in base elements. Nothing here waits,
 * and everything may be used by any thread.
 */
package org.strobe.mpi.type;
