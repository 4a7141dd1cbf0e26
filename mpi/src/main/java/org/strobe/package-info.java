/**
 * The way in. {@link org.strobe.Strobe} offers programs calls beside MPI; the main class of {@code strobe.jar}, {@code org.strobe.Run}, starts them.
 */
package org.strobe;
