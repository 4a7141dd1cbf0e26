/** Being written. */
package org.strobe.emulator.console;
