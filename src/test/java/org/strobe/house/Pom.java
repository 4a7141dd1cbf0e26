package org.strobe.house;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import javax.xml.xpath.XPathConstants;
import javax.xml.xpath.XPathException;
import javax.xml.xpath.XPathFactory;
import org.w3c.dom.Document;
import org.w3c.dom.NodeList;
import org.xml.sax.SAXException;

/** A pom as XML; paths are those of XPath, without namespaces. */
final class Pom {
    private final Document document;

    private Pom(Document document) {
        this.document = document;
    }

    static Pom read(Path file) throws IOException {
        return of(Files.readAllBytes(file));
    }

    static Pom of(byte[] text) throws IOException {
        try {
            return new Pom(
                    DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(new ByteArrayInputStream(text)));
        } catch (ParserConfigurationException | SAXException e) {
            throw new IOException(e);
        }
    }

    /** Text of the first element of a path; empty if there is none. */
    String text(String path) {
        try {
            return XPathFactory.newInstance()
                    .newXPath()
                    .evaluate(path, document)
                    .strip();
        } catch (XPathException e) {
            throw new IllegalArgumentException(path, e);
        }
    }

    /** Texts of all elements of a path. */
    List<String> texts(String path) {
        try {
            NodeList nodes =
                    (NodeList) XPathFactory.newInstance().newXPath().evaluate(path, document, XPathConstants.NODESET);
            List<String> texts = new ArrayList<>();
            for (int i = 0; i < nodes.getLength(); i++) {
                texts.add(nodes.item(i).getTextContent().strip());
            }
            return texts;
        } catch (XPathException e) {
            throw new IllegalArgumentException(path, e);
        }
    }
}
