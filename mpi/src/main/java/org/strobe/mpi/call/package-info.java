/**
 * Calls of MPI as values: what a program asks for, checked once by the API and handed down as one object.
 *
 * <pre>
 *   package mpi        checks arguments, makes the value
 *        |  Data, Blocks, CollectiveCall, WindowAccess, FileAccess
 *   provider           Communicator, Window, OpenFile take the value
 *        |
 *   watch, replay, check    read it           runtime, coll, win, io    carry it out
 * </pre>
 *
 * <p>Values hold the program's own buffers and arrays. A value lives for one call, or for equal calls in a row ({@link
 * org.strobe.mpi.call.RepeatedCalls}). Code that works on after the call has returned copies what it needs.
 *
 * <p>{@link org.strobe.mpi.call.CollectiveCall} and its siblings are sealed: each reader handles every kind of call, or does not
 * compile.
 */
package org.strobe.mpi.call;
