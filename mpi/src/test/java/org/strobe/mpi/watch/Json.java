package org.strobe.mpi.watch;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads JSON strictly: objects as maps, arrays as lists, numbers as doubles. */
final class Json {
    private final String text;
    private int at;

    private Json(String text) {
        this.text = text;
    }

    static Object parse(String text) {
        Json json = new Json(text);
        Object value = json.value();
        json.skip();
        if (json.at != text.length()) {
            throw json.wrong("the end");
        }
        return value;
    }

    private AssertionError wrong(String expected) {
        return new AssertionError("expected " + expected + " at " + at + ": "
                + text.substring(Math.max(0, at - 40), Math.min(text.length(), at + 40)));
    }

    private void skip() {
        while (at < text.length() && " \n\r\t".indexOf(text.charAt(at)) >= 0) {
            at++;
        }
    }

    private boolean has(char expected) {
        skip();
        if (at < text.length() && text.charAt(at) == expected) {
            at++;
            return true;
        }
        return false;
    }

    private void take(char expected) {
        if (!has(expected)) {
            throw wrong("'" + expected + "'");
        }
    }

    private Object value() {
        if (has('{')) {
            return object();
        } else if (has('[')) {
            return array();
        } else if (has('"')) {
            return string();
        }
        for (String word : List.of("true", "false", "null")) {
            if (text.startsWith(word, at)) {
                at += word.length();
                return word.equals("null") ? null : (Object) word.equals("true");
            }
        }
        return number();
    }

    private Map<String, Object> object() {
        Map<String, Object> members = new LinkedHashMap<>();
        if (has('}')) {
            return members;
        }
        do {
            take('"');
            String name = string();
            take(':');
            if (members.put(name, value()) != null) {
                throw wrong("no second \"" + name + "\"");
            }
        } while (has(','));
        take('}');
        return members;
    }

    private List<Object> array() {
        List<Object> elements = new ArrayList<>();
        if (has(']')) {
            return elements;
        }
        do {
            elements.add(value());
        } while (has(','));
        take(']');
        return elements;
    }

    private String string() {
        StringBuilder string = new StringBuilder();
        while (text.charAt(at) != '"') {
            char next = text.charAt(at++);
            if (next < ' ') {
                throw wrong("no control character");
            }
            if (next != '\\') {
                string.append(next);
            } else if (text.charAt(at) == 'u') {
                string.append((char) Integer.parseInt(text.substring(at + 1, at + 5), 16));
                at += 5;
            } else {
                string.append(text.charAt(at++));
            }
        }
        at++;
        return string.toString();
    }

    private Double number() {
        int from = at;
        while (at < text.length() && "+-.0123456789eE".indexOf(text.charAt(at)) >= 0) {
            at++;
        }
        if (from == at) {
            throw wrong("a value");
        }
        return Double.valueOf(text.substring(from, at));
    }
}
