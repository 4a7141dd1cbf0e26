/**
 * Input decks of SAGE: its calls and grains.
 *
 * <pre>
 *   Deck        counts of calls, and of grains
 *   DeckCall    kinds of calls that are counted
 *   Grains      lengths of grains
 *   EvenSpread  spreads events evenly over steps
 *   Table53     the published table
 * </pre>
 */
package org.strobe.bench.apps.sage.deck;
