/** The way in: {@link org.strobe.Run}, the main class of {@code strobe.jar}. */
package org.strobe;
