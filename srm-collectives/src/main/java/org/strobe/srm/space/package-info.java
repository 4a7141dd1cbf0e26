/**
 * The memory that a team's members on one node share.
 *
 * <pre>
 *   NodeSpace     a member's view: numbers the collectives, tells free cells and present data
 *     Cell        a line that its owner fills for one collective and publishes
 *     Mark        a word that one member raises and many await
 *     (Counter)   a tally that others count up
 *     Sights      buffers that members in other JVMs expose; cells carry their places
 *     TwoBuffers  the node's buffers A and B of the SRM paper's broadcast; ReducePairs: two of each member for its reduction
 *   Hall, Halls   a JVM's view of the memory
 *   SpaceLayout   positions of all words; PairLayout: of two buffers and their flags
 * </pre>
 *
 * <p>Cells and tallies are reused in turn, one per slot. A member fills its cell once every other member is known to be past the
 * cell's last use: the other has published a later cell, or its progress, twice per lap of the slots. Progress wakes only members that
 * follow the one that makes it.
 *
 * <p>Nothing here waits; algorithms receive the states to await.
 */
package org.strobe.srm.space;
