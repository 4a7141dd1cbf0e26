/**
 * The memory that a team's members on one node share.
 *
 * <pre>
 *   NodeSpace     one member's view: numbers the collectives, says what may be filled and what is there
 *     Cell        a line that its owner fills for one collective and shows
 *     Mark        a word that one sets higher and many await
 *     (Counter)   a tally that others count up
 *     Sights      what members in other JVMs show of their buffers: their cells say where these lie
 *   Hall, Halls   the same memory as all members of one JVM see it
 *   SpaceLayout   where everything lies
 * </pre>
 *
 * <p>Cells and tallies are used again after so many collectives as there are slots. A member fills its cell only when every other one is known to
 * be through with what stood there: because it has shown something later, or because it says so, twice a round of the slots.
 *
 * <p>Nothing here waits; algorithms are told what to wait for.
 */
package org.strobe.srm.space;
