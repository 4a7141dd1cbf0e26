/**
 * What files of figures are made of that are JSON: {@link org.strobe.json.JsonText} and {@link org.strobe.json.JsonTable}. Knows nothing of what is written.
 */
package org.strobe.json;
