/**
 * The members of a team, their nodes, and the trees over them.
 *
 * <pre>
 *   TeamTables  members, nodes, masters; shared by all members in a JVM
 *   TeamMap     the tables as one member sees them
 *   TreeShape   a tree of any size: BinomialTree, BinaryTree, FibonacciTree
 *   NodeEdges   names of edges between nodes
 *   Embedding   a tree over a team in which each node is a subtree; EmbeddedPlace: a member's neighbours in it
 * </pre>
 *
 * <p>Values only; nothing here waits or touches shared memory.
 */
package org.strobe.srm.topology;
