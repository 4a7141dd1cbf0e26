package org.strobe.mpi.watch.gather;

import java.util.HexFormat;

/** JSON text. */
public final class JsonText {
    private static final HexFormat HEX = HexFormat.of();

    private JsonText() {}

    /** Quotes and escapes a text. */
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
