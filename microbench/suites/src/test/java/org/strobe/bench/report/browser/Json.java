package org.strobe.bench.report.browser;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reader of JSON: objects are maps, arrays lists, numbers doubles. */
public final class Json {
    private final String text;
    private int at;

    private Json(String text) {
        this.text = text;
    }

    /** Value of a text. */
    public static Object parse(String text) {
        Json json = new Json(text);
        Object value = json.value();
        json.skip();
        if (json.at != text.length()) {
            throw json.wrong();
        }
        return value;
    }

    /** Quoted text. */
    static String quoted(String text) {
        StringBuilder quoted = new StringBuilder("\"");
        for (int i = 0; i < text.length(); i++) {
            char each = text.charAt(i);
            quoted.append(each < ' ' || each == '"' || each == '\\' ? String.format("\\u%04x", (int) each) : each);
        }
        return quoted.append('"').toString();
    }

    private IllegalArgumentException wrong() {
        return new IllegalArgumentException("no JSON at " + at + ": " + text);
    }

    private void skip() {
        while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
            at++;
        }
    }

    private char peek() {
        skip();
        if (at == text.length()) {
            throw wrong();
        }
        return text.charAt(at);
    }

    private boolean take(char expected) {
        boolean isThere = peek() == expected;
        at += isThere ? 1 : 0;
        return isThere;
    }

    private void expect(char expected) {
        if (!take(expected)) {
            throw wrong();
        }
    }

    private Object value() {
        return switch (peek()) {
            case '{' -> object();
            case '[' -> array();
            case '"' -> string();
            default -> word();
        };
    }

    private Map<String, Object> object() {
        Map<String, Object> object = new LinkedHashMap<>();
        expect('{');
        while (!take('}')) {
            skip();
            String name = string();
            expect(':');
            object.put(name, value());
            if (!take(',') && peek() != '}') {
                throw wrong();
            }
        }
        return object;
    }

    private List<Object> array() {
        List<Object> array = new ArrayList<>();
        expect('[');
        while (!take(']')) {
            array.add(value());
            if (!take(',') && peek() != ']') {
                throw wrong();
            }
        }
        return array;
    }

    private String string() {
        expect('"');
        StringBuilder string = new StringBuilder();
        while (text.charAt(at) != '"') {
            char each = text.charAt(at++);
            string.append(each == '\\' ? escaped() : each);
        }
        at++;
        return string.toString();
    }

    private char escaped() {
        char each = text.charAt(at++);
        if (each == 'u') {
            at += 4;
            return (char) Integer.parseInt(text.substring(at - 4, at), 16);
        }
        int index = "nrtbf".indexOf(each);
        return index < 0 ? each : "\n\r\t\b\f".charAt(index);
    }

    private Object word() {
        int begin = at;
        while (at < text.length() && ",]} \n\r\t".indexOf(text.charAt(at)) < 0) {
            at++;
        }
        String word = text.substring(begin, at);
        return switch (word) {
            case "null" -> null;
            case "true", "false" -> Boolean.valueOf(word);
            default -> Double.valueOf(word);
        };
    }
}
