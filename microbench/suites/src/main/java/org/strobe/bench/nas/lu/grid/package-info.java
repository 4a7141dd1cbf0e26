/**
 * A rank's part of the cube, stored by rows of points along x. A row holds an array for each quantity, so that loops run over
 * arrays that all have one index: neighbors along y and z lie in other arrays, and those along x are copied to arrays of their
 * own. The compiler turns such loops into vector instructions, if they are short: up to ten arrays or so.
 *
 * <pre>
 *   Share      a rank's share of an axis
 *   LuBlock    a rank's part of the cube
 *   Field      quantities at the points of a part
 *   Primitive  velocity and so on, from the components
 *   Rows       sums and multiples of rows
 * </pre>
 */
package org.strobe.bench.nas.lu.grid;
