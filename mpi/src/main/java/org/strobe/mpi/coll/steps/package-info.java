/**
 * What collective algorithms are made of. An algorithm is written once, as if every call waited; it is carried out in two
 * ways:
 *
 * <pre>
 *                      algorithm
 *                          | send, receive, exchange, await, copy, reduce
 *                        Steps
 *               +----------+-----------+
 *            Direct                 Schedule
 *     each step at once, the     writes the steps down; the engine lets
 *     caller waits               them move while the rank does other things
 * </pre>
 *
 * <p>{@code Blocks} says where the data of each rank lie in a program's buffer, {@code Scratch} keeps memory between
 * collectives, {@code Elements} lays elements out in it.
 *
 * <p>All messages of one collective bear the same tag, so between any two ranks an algorithm sends and receives in one
 * and the same order.
 */
package org.strobe.mpi.coll.steps;
