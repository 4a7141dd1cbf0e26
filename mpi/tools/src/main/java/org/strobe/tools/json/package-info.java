/** Tables as JSON: {@link org.strobe.tools.json.JsonTable}, independent of their contents. */
package org.strobe.tools.json;
