package org.strobe.json;

import java.util.HexFormat;

/** Text, as JSON. */
public final class JsonText {
    private static final HexFormat HEX = HexFormat.of();

    private JsonText() {}

    /** Between quotes. */
    public static String quoted(String text) {
        StringBuilder quoted = new StringBuilder("\"");
        for (int i = 0; i < text.length(); i++) {
            char each = text.charAt(i);
            if (each == '"' || each == '\\') {
                quoted.append('\\').append(each);
            } else if (each < ' ') {
                quoted.append("\\u").append(HEX.toHexDigits(each));
            } else {
                quoted.append(each);
            }
        }
        return quoted.append('"').toString();
    }
}
