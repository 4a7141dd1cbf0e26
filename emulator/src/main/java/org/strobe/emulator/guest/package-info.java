/** Being written. */
package org.strobe.emulator.guest;
