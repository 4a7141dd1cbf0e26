/**
 * The library's datatypes and operators, made from Strobe's values.
 *
 * <pre>
 *   NativeTypes      a handle for each Type, kept as its attachment and freed after it
 *   Operand          elements of a call: address, count, handle; a copy if the buffer is no direct memory
 *   NativeOperators  predefined operators
 * </pre>
 */
package org.strobe.mpi.nativempi.value;
