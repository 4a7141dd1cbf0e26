/**
 * What a process has of its own, without the process: system properties, shutdown hooks, and a stack that ends in
 * {@code main}. Nothing here knows of guests; {@code Guest} holds one of each.
 */
package org.strobe.emulator.guest.process;
