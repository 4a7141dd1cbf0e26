/**
 * A browser for tests of pages, without any library.
 *
 * <pre>
 *   Browser        a Chromium without a screen
 *   BrowserPage    a page in it: what it is like, what it loads, what goes wrong
 *   DevTools       how tests talk to it
 *   Json           what it says
 * </pre>
 */
package org.strobe.bench.report.browser;
