/**
 * Which algorithm carries out a collective: {@link org.strobe.srm.select.Table} has all of them, from top to bottom; a team makes
 * its {@link org.strobe.srm.select.Choices} among them when it is joined. Each can be forced ({@link
 * org.strobe.srm.select.Forced}).
 */
package org.strobe.srm.select;
