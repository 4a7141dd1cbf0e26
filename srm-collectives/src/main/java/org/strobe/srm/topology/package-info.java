/**
 * Who takes part, where, and along which tree.
 *
 * <pre>
 *   Team        members, nodes, masters
 *   Shape       a tree of any size: BinomialTree, BinaryTree, FibonacciTree
 *   Embedding   a tree over a team in which each node is a subtree
 * </pre>
 *
 * <p>Values only; nothing here waits or touches shared memory.
 */
package org.strobe.srm.topology;
