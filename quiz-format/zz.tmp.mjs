import { Parser, QuoteType, Tokenizer } from "htmlparser2";
import Papa from "papaparse";
import { XmlElement, XmlError, XmlText, parseXml } from "@rgrove/parse-xml";
import { Inflate, inflateSync, strToU8, zipSync } from "fflate";
import readXlsxFile from "read-excel-file/universal";
// src/decode.ts
const SAVE_AS_UTF_8 = "save it as UTF-8 (in Excel: Save As, \"CSV UTF-8\"; in a text editor: Save with encoding UTF-8)";
const SIGNATURES = [
	{
		start: [
			80,
			75,
			3,
			4
		],
		message: "This looks like an Excel or zip file: export the sheet as \"CSV UTF-8\""
	},
	{
		start: [
			208,
			207,
			17,
			224
		],
		message: "This looks like an Excel file: export the sheet as \"CSV UTF-8\""
	},
	{
		start: [
			37,
			80,
			68,
			70
		],
		message: "This looks like a PDF file: upload a CSV or JSON file"
	},
	{
		start: [31, 139],
		message: "This looks like a gzip file: unpack it and upload the file inside"
	}
];
/**
* Turns the bytes of a file into text: UTF-8 with or without a byte-order mark, or UTF-16 with one.
* @param bytes the whole file
* @returns the text without its byte-order mark, or a message that says how to save the file
*/
function decodeText(bytes) {
	const known = SIGNATURES.find(({ start }) => startsWith(bytes, start));
	if (known) return {
		ok: false,
		message: known.message
	};
	if (bytes[0] === 0 || bytes[1] === 0) return {
		ok: false,
		message: `The file is not UTF-8: ${SAVE_AS_UTF_8}`
	};
	const encoding = encodingOf(bytes);
	try {
		return {
			ok: true,
			text: new TextDecoder(encoding, { fatal: true }).decode(bytes)
		};
	} catch {
		return {
			ok: false,
			message: `The file is not valid ${encoding === "utf-8" ? "UTF-8" : "UTF-16"} text: ${SAVE_AS_UTF_8}`
		};
	}
}
function encodingOf(bytes) {
	if (startsWith(bytes, [255, 254])) return "utf-16le";
	if (startsWith(bytes, [254, 255])) return "utf-16be";
	return "utf-8";
}
function startsWith(bytes, start) {
	return start.every((byte, index) => bytes[index] === byte);
}
// src/text.ts
const EXCERPT_LENGTH = 40;
/**
* Counts the characters of a text.
* @param text any text
* @returns the number of Unicode code points; an unpaired surrogate counts as one
*/
function characterCount(text) {
	let count = text.length;
	for (let index = 1; index < text.length; index++) if (isLowSurrogate(text.charCodeAt(index)) && isHighSurrogate(text.charCodeAt(index - 1))) count--;
	return count;
}
/**
* Checks the rules that hold for every stored text.
* @param text already trimmed, as it would be stored
* @param limit the most code points it may have
* @param name what the text is, for the message
* @returns what is wrong with it, or null
*/
function textProblem(text, limit, name = "text") {
	return brokenTextProblem(text, name) ?? lengthProblem(text, limit, name);
}
/**
* Checks the length of a text, without counting where its size in UTF-16 units already tells.
* @param text already trimmed
* @param limit the most code points it may have
* @param name what the text is, for the message
* @returns a message that names the limit and the true length, or null
*/
function lengthProblem(text, limit, name = "text") {
	if (text.length <= limit) return null;
	const count = characterCount(text);
	return count <= limit ? null : `The ${name} has ${count} characters: shorten it to at most ${limit}`;
}
/**
* Finds what no database and no other program could keep: NUL and half characters.
* @param text any text
* @param name what the text is, for the message
* @returns what is wrong with it, or null
*/
function brokenTextProblem(text, name = "text") {
	if (text.includes("\0")) return `The ${name} has a NUL character: delete it, or save the file as UTF-8`;
	if (!text.isWellFormed()) return `The ${name} has half of a character (a lone surrogate): write it again`;
	return null;
}
/**
* Shortens a piece of a file so that a message can quote it on one line of a screen or a terminal.
* @param text as it stands in the file
* @returns at most 40 code points and an ellipsis, without control characters
*/
function excerpt(text) {
	const start = Array.from(text.slice(0, 81));
	const cut = start.length > EXCERPT_LENGTH;
	return start.slice(0, EXCERPT_LENGTH).join("").toWellFormed().replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu, "�") + (cut ? "…" : "");
}
function isHighSurrogate(code) {
	return code >= 55296 && code <= 56319;
}
function isLowSurrogate(code) {
	return code >= 56320 && code <= 57343;
}
// src/formats/character-finder.ts
const NEAR = 8;
/** Finds a character again and again, each stretch of the text being searched once. */
var CharacterFinder = class {
	#text;
	#mark;
	#code;
	#found = -1;
	/**
	* @param text to search
	* @param mark one character
	*/
	constructor(text, mark) {
		this.#text = text;
		this.#mark = mark;
		this.#code = mark.charCodeAt(0);
	}
	/**
	* Finds the next place.
	* @param at where to start, in UTF-16 units; never before the `at` of the last call
	* @returns the first place not before `at`; the length of the text if there is none
	*/
	from(at) {
		if (this.#found < at) {
			for (let near = at; near < at + NEAR; near++) if (this.#text.charCodeAt(near) === this.#code) return this.#found = near;
			const found = this.#text.indexOf(this.#mark, at + NEAR);
			this.#found = found === -1 ? this.#text.length : found;
		}
		return this.#found;
	}
};
// src/formats/text-lines.ts
/**
* Splits a text into lines, one after the other, so that millions of empty lines are never all in memory.
* @param text the whole file
* @returns its lines, ended by LF, CR LF or CR
*/
function* linesOf(text) {
	const lineFeeds = new CharacterFinder(text, "\n");
	const returns = new CharacterFinder(text, "\r");
	let line = 1;
	for (let start = 0; start <= text.length; line++) {
		const end = Math.min(lineFeeds.from(start), returns.from(start));
		yield {
			line,
			text: text.slice(start, end)
		};
		start = end + (text.startsWith("\r\n", end) ? 2 : 1);
	}
}
// src/formats/decoded-text.ts
/**
* Reads the bytes of a text file.
* @param bytes the whole file
* @param problems takes what is wrong with them: that they are no text, and lines with characters that nothing can keep
* @returns the text; null if it is of no use
*/
function decodedText(bytes, problems) {
	const decoded = decodeText(bytes);
	if (!decoded.ok) {
		problems.add(null, null, decoded.message);
		return null;
	}
	const { text } = decoded;
	if (brokenTextProblem(text) === null) return text;
	for (const { line, text: content } of linesOf(text)) {
		const problem = brokenTextProblem(content, "line");
		if (problem !== null) problems.add(line, null, problem);
	}
	return null;
}
/** Of a question, an option and an explanation, each. */
const MAX_TEXT = 1e4;
/**
* Checks a section's name.
* @param name as typed; outer space does not count
* @returns what is wrong with it, or null
*/
function sectionNameProblem(name) {
	const trimmed = name.trim();
	return trimmed === "" ? "Please enter a section name" : textProblem(trimmed, 100, "section name");
}
/**
* Makes the document of a file's questions.
* @param questions in the file's order
* @returns the document, its sections in the order of their first question
*/
function quizOf(questions) {
	const names = /* @__PURE__ */ new Set();
	for (const { section } of questions) if (section !== null) names.add(section);
	return {
		sections: [...names],
		questions
	};
}
// src/formats/html/html-elements.ts
/** Elements that stand on lines of their own. */
const BLOCKS = new Set("address article aside blockquote body caption center dd details dialog dir div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr html legend li main menu nav ol optgroup option p pre section summary table tbody tfoot thead tr ul xmp".split(" "));
/** Elements without a meaning for plain text: their content stays. */
const INLINE = new Set("a abbr acronym b base basefont bdi bdo big cite code col colgroup data del dfn em font head i ins kbd label link map area mark meta nobr output param picture q rb rp rt ruby s samp slot small source span strike strong sub sup td th time track tt u var wbr br".split(" "));
/** Elements whose content is not a text of the page. */
const HIDDEN = new Set("iframe math noembed noframes noscript script style svg template textarea title".split(" "));
/** What is lost with an element that plain text cannot hold. */
const LOST = /* @__PURE__ */ new Map([
	["img", "a picture"],
	["image", "a picture"],
	["svg", "a picture"],
	["canvas", "a picture"],
	["audio", "a sound"],
	["bgsound", "a sound"],
	["video", "a video"],
	["embed", "embedded content"],
	["object", "embedded content"],
	["applet", "embedded content"],
	["frame", "embedded content"],
	["frameset", "embedded content"],
	["iframe", "embedded content"],
	["math", "a formula"],
	["button", "a form field"],
	["input", "a form field"],
	["select", "a form field"],
	["textarea", "a form field"],
	["meter", "a form field"],
	["progress", "a form field"],
	["table", "the layout of a table"]
]);
// src/formats/html/plain-text.ts
const SUPERSCRIPT = /* @__PURE__ */ new Map([["sup", "^"], ["sub", "_"]]);
/** Puts plain text together from the texts and tags of HTML, with white space as a browser shows it. */
var PlainText = class {
	#keepsLines;
	#pieces = [];
	#raised = [];
	#lists = [];
	#preformatted = 0;
	#owesSpace = false;
	#owesBreak = false;
	#isAtLineStart = true;
	/**
	* Starts an empty text.
	* @param keepsLines whether line breaks in texts are line breaks
	*/
	constructor(keepsLines) {
		this.#keepsLines = keepsLines;
	}
	/**
	* Adds a text of the source.
	* @param source without tags and entities
	*/
	add(source) {
		if (this.#preformatted > 0) this.addExact(source.replaceAll(/\r\n?/g, "\n"));
		else if (this.#keepsLines && /\S/.test(source)) for (const [index, line] of source.split(/\r\n|\r|\n/).entries()) {
			if (index > 0) this.#addBreak();
			this.#addFolded(line);
		}
		else this.#addFolded(source);
	}
	/**
	* Adds a text with its white space.
	* @param text as it is to stand
	*/
	addExact(text) {
		if (text === "") return;
		this.#payDebts();
		this.#pieces.push(text);
		this.#isAtLineStart = false;
	}
	/**
	* Passes a start tag.
	* @param name of the element, in lower case
	* @param isBlock whether it starts a line
	*/
	open(name, isBlock) {
		if (isBlock) this.#endBlock();
		if (name === "br") this.#addBreak();
		else if (name === "pre") this.#preformatted++;
		else if (name === "q") this.addExact("\"");
		else if (name === "ol" || name === "ul") this.#lists.push({
			isNumbered: name === "ol",
			count: 0
		});
		else if (name === "li") this.#startItem();
		else if ((name === "td" || name === "th") && !this.#isAtLineStart && !this.#owesBreak) this.addExact("	");
		else {
			const mark = SUPERSCRIPT.get(name);
			if (mark !== void 0) {
				this.#payDebts();
				this.#raised.push({
					mark,
					piece: this.#pieces.push("") - 1
				});
			}
		}
	}
	/**
	* Passes an end tag.
	* @param name of the element, in lower case
	* @param isBlock whether it ends a line
	*/
	close(name, isBlock) {
		if (name === "pre") this.#preformatted = Math.max(0, this.#preformatted - 1);
		else if (name === "q") this.addExact("\"");
		else if (name === "ol" || name === "ul") this.#lists.pop();
		else if (SUPERSCRIPT.has(name)) this.#endRaised();
		if (isBlock) this.#endBlock();
	}
	/**
	* Ends the text.
	* @returns all of it, trimmed
	*/
	whole() {
		while (this.#raised.length > 0) this.#endRaised();
		return this.#pieces.join("").trim();
	}
	#addFolded(source) {
		const folded = source.replaceAll(/[\t\n\f\r ]+/g, " ");
		if (folded.startsWith(" ")) this.#owesSpace = true;
		this.addExact(folded.slice(folded.startsWith(" ") ? 1 : 0, folded.endsWith(" ") ? -1 : void 0));
		if (folded.endsWith(" ")) this.#owesSpace = true;
	}
	#addBreak() {
		if (this.#owesBreak) this.#pieces.push("\n");
		this.#pieces.push("\n");
		this.#owesBreak = false;
		this.#owesSpace = false;
		this.#isAtLineStart = true;
	}
	#endBlock() {
		if (!this.#isAtLineStart) this.#owesBreak = true;
	}
	#startItem() {
		const list = this.#lists.at(-1);
		if (list) this.addExact(list.isNumbered ? `${++list.count}. ` : "- ");
		this.#isAtLineStart = true;
	}
	#endRaised() {
		const open = this.#raised.pop();
		if (!open) return;
		const content = this.#pieces.slice(open.piece + 1, open.piece + 3);
		if (content.length === 0) return;
		const isWord = content.length === 1 && /^\p{L}*\p{N}*$/u.test(content[0] ?? "");
		this.#pieces[open.piece] = isWord ? open.mark : `${open.mark}(`;
		if (!isWord) this.#pieces.push(")");
	}
	#payDebts() {
		if (this.#owesBreak) this.#pieces.push("\n");
		else if (this.#owesSpace && !this.#isAtLineStart) this.#pieces.push(" ");
		this.#owesBreak = false;
		this.#owesSpace = false;
	}
};
// src/formats/html-text.ts
/**
* Turns HTML into plain text: blocks and `<br>` are line breaks, list items get their number or a dash, and entities
* are decoded. What is written as a tag but is no HTML, as in `List<String>`, stays as it is. Takes time linear in the
* length, however deep elements are nested.
* @param html a piece of a page
* @param lineBreaks what a line break in the source is: a space as in HTML, or a line break
* @returns the trimmed text, and what is lost
*/
function textOfHtml(html, lineBreaks = "folded") {
	if (!/[<&]/.test(html)) return {
		text: withoutMarkup(html, lineBreaks),
		lost: []
	};
	const reader = new HtmlReader(html, lineBreaks === "kept");
	const tokenizer = new Tokenizer({}, reader);
	tokenizer.write(html);
	tokenizer.end();
	return {
		text: reader.text.whole(),
		lost: [...reader.lost]
	};
}
/**
* Says whether a text still makes sense without what is lost of it.
* @param lost of {@link textOfHtml}
* @returns false where a part of the content itself is missing
*/
function isLayoutOnly(lost) {
	return lost === "the layout of a table" || lost === "the address of a link";
}
function withoutMarkup(html, lineBreaks) {
	const text = new PlainText(lineBreaks === "kept");
	text.add(html);
	return text.whole();
}
var HtmlReader = class {
	text;
	lost = /* @__PURE__ */ new Set();
	#html;
	#next = 0;
	#name = "";
	#hasBareAttribute = false;
	#hiddenBy = null;
	constructor(html, keepsLines) {
		this.#html = html;
		this.text = new PlainText(keepsLines);
	}
	ontext(start, end) {
		if (this.#hiddenBy === null) this.text.add(this.#html.slice(start, end));
		this.#next = end;
	}
	ontextentity(codePoint, end) {
		if (this.#hiddenBy === null) {
			if (codePoint === 160) this.text.add(" ");
			else this.text.addExact(String.fromCodePoint(codePoint));
		}
		this.#next = end;
	}
	onopentagname(start, end) {
		this.#name = this.#html.slice(start, end).toLowerCase();
		this.#hasBareAttribute = false;
	}
	onattribend(quote) {
		if (quote === QuoteType.NoValue) this.#hasBareAttribute = true;
	}
	onopentagend(end) {
		const tag = this.#passTag(end);
		if (this.#hiddenBy !== null) return;
		const name = this.#name;
		const lost = LOST.get(name);
		if (lost === void 0 && !this.#isKnown(name)) {
			this.text.addExact(tag);
			return;
		}
		if (lost !== void 0) this.lost.add(lost);
		if (tag.includes("@@PLUGINFILE@@") && lost === void 0) this.lost.add("a file");
		else if (name === "a" && /\shref\s*=/i.test(tag)) this.lost.add("the address of a link");
		if (HIDDEN.has(name)) this.#hiddenBy = name;
		this.text.open(name, BLOCKS.has(name));
	}
	onselfclosingtag(end) {
		this.onopentagend(end);
		if (this.#hiddenBy === this.#name) this.#hiddenBy = null;
	}
	onclosetag(start, end) {
		const name = this.#html.slice(start, end).trim().toLowerCase();
		const tagEnd = this.#html.indexOf(">", end);
		const tag = this.#passTag(tagEnd === -1 ? this.#html.length : tagEnd);
		if (this.#hiddenBy !== null) {
			if (this.#hiddenBy === name) this.#hiddenBy = null;
		} else if (LOST.has(name) || this.#isKnown(name, true)) this.text.close(name, BLOCKS.has(name));
		else this.text.addExact(tag);
	}
	oncomment(_start, end) {
		const comment = this.#passTag(end);
		if (this.#hiddenBy === null && !/^<!|^<\?xml/i.test(comment)) this.text.addExact(comment);
	}
	oncdata(_start, end) {
		this.#passTag(end);
	}
	ondeclaration(_start, end) {
		this.#passTag(end);
	}
	onend() {
		const rest = this.#html.slice(this.#next);
		if (this.#hiddenBy === null && !rest.startsWith("<!")) this.text.addExact(rest);
	}
	isInForeignContext() {
		return this.#hiddenBy === "svg" || this.#hiddenBy === "math";
	}
	onattribdata() {}
	onattribentity() {}
	onattribname() {}
	onprocessinginstruction() {}
	#passTag(end) {
		const tag = this.#html.slice(this.#next, end + 1);
		this.#next = end + 1;
		return tag;
	}
	#isKnown(name, isEnd = false) {
		if (name.includes(":")) return true;
		if (BLOCKS.has(name) || HIDDEN.has(name)) return true;
		return INLINE.has(name) && (isEnd || !this.#hasBareAttribute);
	}
};
// src/formats/left-out.ts
/**
* Says that a question is left out.
* @param why what a quiz cannot hold, without a full stop
* @returns one line
*/
function questionLeftOut(why) {
	return `${why}: the question is left out`;
}
/**
* Says that something of a question is left out.
* @param what the start of a sentence, such as `A hint`
* @returns one line
*/
function questionKept(what) {
	return `${what} is left out; the question is kept`;
}
/**
* Says that something beside several questions is left out.
* @param what the start of a sentence, such as `A time limit`
* @returns one line
*/
function questionsKept(what) {
	return `${what} is left out; the questions are kept`;
}
// src/formats/held-question.ts
/**
* Makes a question of a quiz of one of another system.
* @param question as the file has it
* @param place where it stands
* @param leftOut takes why it is left out, or what of it
* @returns the question, without an explanation that is too long; null if a quiz cannot hold it
*/
function heldQuestion(question, place, leftOut) {
	const { section, text, options, answerIndex } = question;
	const fault = faultOf$1(question);
	if (fault !== null) {
		const { row, column } = fault.text?.place ?? place;
		leftOut.add(row, column, questionLeftOut(fault.why));
		return null;
	}
	const reported = /* @__PURE__ */ new Set();
	for (const { lost, place: { row, column } = place } of [text, ...options]) for (const layout of lost) {
		const entry = `${row} ${column} ${layout}`;
		if (!reported.has(entry)) leftOut.add(row, column, questionKept(`In the question, ${layout}`));
		reported.add(entry);
	}
	const explanation = heldExplanation(question.explanations, place, leftOut);
	const texts = options.map((option) => option.text.trim());
	return {
		section,
		text: text.text.trim(),
		options: texts,
		answerIndex,
		explanation
	};
}
function faultOf$1({ text, options }) {
	const named = [{
		text,
		name: "question"
	}];
	for (const [index, option] of options.entries()) named.push({
		text: option,
		name: `option ${index + 1}`
	});
	for (const { text: one, name } of named) {
		const missing = one.lost.find((lost) => !isLayoutOnly(lost));
		if (missing !== void 0) return {
			why: `The ${name} has ${missing}, which a quiz cannot hold`,
			text: one
		};
	}
	if (options.length < 2 || options.length > 10) return { why: `The question has ${`${options.length} ${options.length === 1 ? "option" : "options"}`}, and a quiz holds 2 to 10` };
	for (const { text: one, name } of named) {
		const trimmed = one.text.trim();
		const why = trimmed === "" ? `The ${name} is empty` : unheldText(trimmed, MAX_TEXT, name);
		if (why !== null) return {
			why,
			text: one
		};
	}
	return null;
}
function heldExplanation(parts, place, leftOut) {
	for (const { lost, place: { row, column } = place } of parts) for (const one of lost) leftOut.add(row, column, questionKept(`In the explanation, ${one}`));
	const text = parts.map((part) => part.text.trim()).filter((part) => part !== "").join("\n");
	const problem = unheldText(text, MAX_TEXT, "explanation");
	if (problem !== null) leftOut.add(place.row, place.column, questionKept(`${problem}. It`));
	return text === "" || problem !== null ? null : text;
}
/**
* Says why a quiz cannot hold a text.
* @param text trimmed
* @param limit the most characters of such a text
* @param name what the text is
* @returns a sentence without its full stop; null if it can
*/
function unheldText(text, limit, name) {
	return textProblem(text, limit, name)?.replace(/: shorten it.*$/, `, and a quiz holds ${limit}`) ?? null;
}
// src/formats/question-name.ts
/**
* Names a question in a report.
* @param title of the question, which may be empty
* @param text of the question
* @returns its title, else the start of its text; null if both are empty
*/
function questionName(title, text) {
	return excerpt((title.trim() || text).slice(0, 200).replaceAll(/\s+/g, " ")) || null;
}
// src/formats/aiken/aiken-question.ts
const ANSWER_HINT = "write a line such as ANSWER: A";
/**
* Checks the letter of an option.
* @param question so far, this option not yet added
* @param letter as written
* @param place its line, and what takes the problem
*/
function checkLetter(question, letter, place) {
	const expected = letterOf(question.options.length);
	if (letter === expected) return;
	place.problems.add(place.line, null, `The option has the letter ${letter}, and ${expected} is next: letter the options A, B, C in order`);
}
/**
* Reads which option is right.
* @param question with all its options
* @param raw what stands behind ANSWER:
* @param place its line, and what takes the problem
* @returns the option, from 0; -1 if there is a problem
*/
function aikenAnswer(question, raw, { line, problems }) {
	const { options } = question;
	if (options.length < 2) {
		problems.add(line, null, `The question has ${options.length} options: write two or more above its ANSWER`);
		return -1;
	}
	const last = letterOf(options.length - 1);
	if (raw === "") problems.add(line, null, `The answer is missing: write a letter from A to ${last}`);
	else if (/^[A-Za-z](?:[\s,;&+/]*(?:and\s+)?[A-Za-z])+$/.test(raw) && raw.length < 80) problems.add(line, null, `"${excerpt(raw)}" is more than one answer: write one letter from A to ${last}`);
	else {
		const index = letterIndex(raw);
		if (index !== -1 && index < options.length) return index;
		problems.add(line, null, `"${excerpt(raw)}" is no option's letter: write one from A to ${last}`);
	}
	return -1;
}
/**
* Reports a question that another one, or the end of the file, cuts off.
* @param question that has no answer
* @param problems takes the problem
*/
function reportUnanswered(question, problems) {
	const what = `The question "${excerpt(question.text)}" has no answer`;
	problems.add(question.line, null, `${what}: ${ANSWER_HINT} below its options, and a text in one line`);
}
/**
* Gives an option its letter.
* @param index from 0
* @returns A for the first
*/
function letterOf(index) {
	return String.fromCharCode(65 + Math.min(index, 25));
}
function letterIndex(raw) {
	return /^[A-Z]$/.test(raw) ? raw.charCodeAt(0) - 65 : -1;
}
// src/formats/aiken/read-aiken.ts
const OPTION$1 = /^([A-Z])[.)]/;
const ANSWER$1 = /^ANSWER:/;
const NEARLY_ANSWER = /^answer\s*:/i;
/**
* Reads a quiz from Aiken text, as strictly as Moodle's importer does.
* @param text the whole file
* @param report takes what is wrong with it, and questions that a quiz cannot hold
* @returns the questions; of use only if there are no problems
*/
function readAiken(text, report) {
	const questions = [];
	let open = null;
	for (const { line, text: content } of linesOf(text)) {
		const trimmed = content.trim();
		if (trimmed === "") continue;
		const letter = OPTION$1.exec(trimmed)?.[1];
		const isAnswer = NEARLY_ANSWER.test(trimmed);
		if (letter === void 0 && !isAnswer) open = questionAt({
			line,
			text: trimmed
		}, open, report.problems);
		else if (open === null) report.problems.add(line, null, "There is no question above this line: write its text first");
		else if (letter !== void 0) {
			checkLetter(open, letter, {
				line,
				problems: report.problems
			});
			const option = trimmed.slice(2).trim();
			if (option === "") report.problems.add(line, null, `The option ${letter} is empty: fill it in`);
			open.options.push(option);
		} else {
			const question = answered(open, {
				line,
				text: trimmed
			}, report);
			if (question) questions.push(question);
			open = null;
		}
	}
	if (open !== null) reportUnanswered(open, report.problems);
	return questions;
}
function questionAt({ line, text }, open, problems) {
	if (open !== null && open.options.length === 0) {
		problems.add(line, null, `This line is no option: write the question in one line, then A) and its text`);
		return open;
	}
	if (open !== null) reportUnanswered(open, problems);
	return {
		line,
		text,
		options: []
	};
}
function answered(open, { line, text }, { problems, leftOut }) {
	if (!ANSWER$1.test(text)) {
		problems.add(line, null, `This is not how an answer starts: write ANSWER: in capitals, without a space before the colon`);
		return null;
	}
	const answerIndex = aikenAnswer(open, text.slice(7).trim(), {
		line,
		problems
	});
	if (answerIndex === -1) return null;
	const plain = (content) => ({
		text: content,
		lost: []
	});
	return heldQuestion({
		section: null,
		text: plain(open.text),
		options: open.options.map(plain),
		answerIndex,
		explanations: []
	}, {
		row: open.line,
		column: questionName("", open.text)
	}, leftOut);
}
// src/formats/aiken/write-aiken.ts
/**
* Writes a quiz as Aiken text.
* @param quiz with 2 to 10 options to a question
* @param losses takes what the format cannot hold
* @returns the text of the file
*/
function writeAiken({ questions }, losses) {
	return questions.map((question, index) => block(question, index + 1, losses)).join("\n");
}
function block(question, row, losses) {
	const { text, options, answerIndex, section, explanation } = question;
	if (section !== null) losses.add(row, "section", "The format has no sections: the section is left out");
	if (explanation !== null) losses.add(row, "explanation", "The format has no explanations: it is left out");
	if ([text, ...options].some((one) => /[\r\n]/.test(one))) losses.add(row, null, "The format has no line breaks within a text: they became spaces");
	const lines = [questionLine(oneLine(text), row, losses)];
	for (const [index, option] of options.entries()) lines.push(`${letterOf(index)}) ${oneLine(option)}`);
	lines.push(`ANSWER: ${letterOf(answerIndex)}`);
	return `${lines.join("\n")}\n`;
}
function questionLine(text, row, losses) {
	if (!/^(?:[A-Z][.)]|[Aa][Nn][Ss][Ww][Ee][Rr]\s*:)/.test(text)) return text;
	losses.add(row, "question", "The text starts like an option or an answer: \"Question:\" was put in front of it");
	return `Question: ${text}`;
}
function oneLine(text) {
	return text.split(/[\r\n]+/).map((line) => line.trim()).filter((line) => line !== "").join(" ");
}
// src/formats/text-kind.ts
const ANKI_HEADER = /^#(?:separator|html|tags|columns|notetype|deck|guid|if matches)[^\r\n:]*:/im;
const AIKEN_OPTION = /^[ \t]*[A-Z][.)]/m;
const AIKEN_ANSWER = /^[ \t]*ANSWER[ \t]*:/im;
const GIFT_MARK = /^[ \t]*(?:::|\$CATEGORY:|\/\/)|(?<!\{)\{(?!\{)/m;
const SEPARATOR = /[\t;]/;
/**
* Decides what a text file holds. An Aiken file has options with letters and lines with ANSWER:, notes of Anki start
* with lines such as #separator: or have separators and nothing that GIFT has; anything else is taken for GIFT.
* @param bytes the whole file
* @returns the format
*/
function textKindOf(bytes) {
	const decoded = decodeText(bytes);
	if (!decoded.ok) return "gift";
	const { text } = decoded;
	if (text.search(ANKI_HEADER) === 0) return "anki";
	if (AIKEN_ANSWER.test(text) && AIKEN_OPTION.test(text)) return "aiken";
	if (GIFT_MARK.test(text)) return "gift";
	if (SEPARATOR.test(text)) return "anki";
	return AIKEN_OPTION.test(text) ? "aiken" : "gift";
}
// src/formats/aiken.ts
/** The simplest text format of Moodle, https://docs.moodle.org/en/Aiken_format */
const aikenFormat = {
	name: "aiken",
	label: "Aiken",
	extensions: ["txt", "aiken"],
	place: "line",
	recognizes: (bytes) => textKindOf(bytes) === "aiken",
	read: (bytes, report) => {
		const text = decodedText(bytes, report.problems);
		return text === null ? [] : readAiken(text, report);
	},
	write: (quiz, losses) => {
		const text = writeAiken(quiz, losses);
		const bytes = new TextEncoder().encode(text);
		return decodeText(bytes).ok ? bytes : new TextEncoder().encode(`\n${text}`);
	}
};
const ALL_IN_ONE_FIELDS = [
	"Question",
	"Title",
	"QType (0=kprim,1=mc,2=sc)",
	"Q_1",
	"Q_2",
	"Q_3",
	"Q_4",
	"Q_5",
	"Answers",
	"Sources",
	"Extra 1"
];
const QUESTION = /* @__PURE__ */ new Set([
	"question",
	"questiontext",
	"q",
	"front",
	"prompt",
	"stem"
]);
const ANSWER = new Set("answer answers correct correctanswer correctanswers rightanswer correctoption correctchoice key answerkey".split(" "));
const SECTION = /* @__PURE__ */ new Set([
	"section",
	"category",
	"topic",
	"chapter"
]);
const EXPLANATION$1 = /^(?:explanations?|rationale|extra\d?|backextra|sources?|comments?|feedback|notes?)$/;
const OPTION = /^(?:(?:options?|choices?|opt|answers?|possibleanswer|q)?(10|[1-9a-j]))$/;
/**
* Finds the parts of a question by the names of the fields.
* @param names of all columns
* @param taken the places of columns with another use, such as the deck's
* @returns the layout; null if a question, two options or an answer are missing
*/
function layoutOf(names, taken) {
	const layout = {
		names,
		question: -1,
		options: [],
		answer: -1,
		type: -1,
		section: -1,
		explanations: [],
		others: []
	};
	const options = [];
	for (const [place, name] of names.entries()) {
		if (taken.has(place)) continue;
		const plain = name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");
		const option = OPTION.exec(plain)?.[1];
		if (QUESTION.has(plain) && layout.question === -1) layout.question = place;
		else if (option !== void 0 && options[numberOf(option)] === void 0) options[numberOf(option)] = place;
		else if (ANSWER.has(plain) && layout.answer === -1) layout.answer = place;
		else if (plain.startsWith("qtype") && layout.type === -1) layout.type = place;
		else if (SECTION.has(plain) && layout.section === -1) layout.section = place;
		else if (EXPLANATION$1.test(plain)) layout.explanations.push(place);
		else layout.others.push(place);
	}
	layout.options = options.filter((place) => place !== void 0);
	return layout.question !== -1 && layout.options.length >= 2 && layout.answer !== -1 ? layout : null;
}
/**
* Lays out the fields of the note type of the add-on "Multiple Choice for Anki".
* @param taken the places of columns with another use
* @returns the layout
*/
function allInOneLayout(taken) {
	const names = [];
	for (const field of ALL_IN_ONE_FIELDS) {
		while (taken.has(names.length)) names.push("");
		names.push(field);
	}
	return layoutOf(names, taken);
}
/**
* Reads the letter or number of an option.
* @param mark such as `a` or `1`
* @returns its place, from 0; 10 or more for one that no question has
*/
function numberOf(mark) {
	const number = Number(mark);
	if (Number.isInteger(number)) return number >= 1 ? number - 1 : 10;
	return mark.toLowerCase().charCodeAt(0) - 97;
}
// src/formats/csv-scan.ts
const QUOTE$1 = 34;
const SPACE = 32;
const LF = 10;
const CR = 13;
/**
* Scans a text row by row. A row with text behind a closing quote ends at the line break after the quote that opens, so
* that the rows below it are still checked; a quote that nothing closes takes the rest of the file with it.
*
* A whole text takes linear time, although lines after a wrong quote are scanned twice: the search for a closing quote
* ends at the next odd run of quotes, so up to there the second scan meets only even runs, and a quoted cell that
* starts with an even run also ends in it. Hence no two of the long searches overlap.
*/
var CsvScan = class {
	#text;
	#delimiter;
	#quotes;
	#lineFeeds;
	#returns;
	/**
	* @param text the whole file
	* @param delimiter one character
	*/
	constructor(text, delimiter) {
		this.#text = text;
		this.#delimiter = delimiter.charCodeAt(0);
		this.#quotes = new CharacterFinder(text, "\"");
		this.#lineFeeds = new CharacterFinder(text, "\n");
		this.#returns = new CharacterFinder(text, "\r");
	}
	/**
	* Scans one row.
	* @param start where the row starts; behind the row scanned last
	* @returns the row
	*/
	row(start) {
		let kept = "";
		let keptTo = start;
		let at = start;
		for (;;) {
			const end = this.#lineEnd(at);
			const open = this.#quotes.from(at);
			if (open >= end) {
				const replacement = keptTo === start ? null : kept + this.#text.slice(keptTo, end);
				return {
					start,
					end,
					next: this.#afterBreak(end),
					replacement,
					bad: null
				};
			}
			at = open + 1;
			if (open !== start && this.#text.charCodeAt(open - 1) !== this.#delimiter) continue;
			const close = this.#closingQuote(open);
			at = this.#afterSpaces(close + 1);
			if (close === -1 || !this.#isCellEnd(at)) return this.#badRow({
				start,
				open,
				close,
				end
			});
			if (at > close + 1) {
				kept += this.#text.slice(keptTo, close + 1);
				keptTo = at;
			}
		}
	}
	#badRow({ start, open, close, end }) {
		const message = close !== -1 && close < end ? "There is text behind the closing quote: write \"\" for a quote inside a quoted cell" : "The quote that opens this cell is never closed: close it, or write \"\" for a quote inside a quoted cell";
		const bad = {
			cell: this.#cellAt(start, open),
			message
		};
		return {
			start,
			end,
			next: close === -1 ? -1 : this.#afterBreak(end),
			replacement: "",
			bad
		};
	}
	#cellAt(start, open) {
		let cell = 0;
		for (let at = start; at < open; at++) if ((at === start || this.#text.charCodeAt(at - 1) === this.#delimiter) && this.#text.charCodeAt(at) === QUOTE$1) at = this.#closingQuote(at);
		else if (this.#text.charCodeAt(at) === this.#delimiter) cell++;
		return cell;
	}
	#closingQuote(open) {
		let at = open + 1;
		for (;;) {
			if (this.#text.charCodeAt(at) !== QUOTE$1) at = this.#text.indexOf("\"", at);
			if (at === -1 || this.#text.charCodeAt(at + 1) !== QUOTE$1) return at;
			at += 2;
		}
	}
	#afterSpaces(at) {
		let after = at;
		if (this.#delimiter === SPACE) return after;
		while (this.#text.charCodeAt(after) === SPACE) after++;
		return after;
	}
	#isCellEnd(at) {
		if (at >= this.#text.length) return true;
		const code = this.#text.charCodeAt(at);
		return code === this.#delimiter || code === LF || code === CR;
	}
	#lineEnd(at) {
		return Math.min(this.#lineFeeds.from(at), this.#returns.from(at));
	}
	#afterBreak(end) {
		if (end >= this.#text.length) return -1;
		return this.#text.charCodeAt(end) === CR && this.#text.charCodeAt(end + 1) === LF ? end + 2 : end + 1;
	}
};
// src/formats/csv-rows.ts
const MOST_BLOCK_LENGTH = 32768;
const EMPTY_RUNS = [
	"\n",
	"\r",
	"\r\n"
].map((rowBreak) => rowBreak.repeat(64));
/**
* Splits a text into rows and cells, in linear time whatever the text.
* @param text the whole file
* @param delimiter one character
* @returns the rows that are not blank, one after the other
*/
function* csvRows(text, delimiter) {
	const scan = new CsvScan(text, delimiter);
	let firstRow = 1;
	let next = 0;
	for (let blockLength = 1; next !== -1; blockLength = Math.min(4 * blockLength, MOST_BLOCK_LENGTH)) {
		const empty = emptyLines(text, next);
		firstRow += empty.count;
		next = empty.next;
		const blockEnd = next + blockLength;
		const scanned = [];
		while (next !== -1 && next < blockEnd) {
			const row = scan.row(next);
			scanned.push(row);
			next = row.next;
			if (next !== -1 && EMPTY_RUNS.some((run) => text.startsWith(run, next))) break;
		}
		const rows = split(text, scanned, delimiter);
		for (let index = 0; index < scanned.length; index++) {
			const cells = rows[index] ?? [];
			const { start = 0, bad = null } = scanned[index] ?? {};
			if (bad || !isBlank(cells)) yield {
				row: firstRow + index,
				start,
				cells: bad ? [] : cells,
				bad
			};
		}
		firstRow += scanned.length;
	}
}
function emptyLines(text, start) {
	let count = 0;
	let at = start;
	for (;;) {
		if (text.startsWith("\r\n", at)) at += 2;
		else if (text[at] === "\n" || text[at] === "\r") at++;
		else return {
			count,
			next: at
		};
		count++;
	}
}
function split(text, scanned, delimiter) {
	const newline = commonBreak(text, scanned);
	const sound = newline ? text.slice(scanned[0]?.start, scanned.at(-1)?.end) : scanned.map(({ start, end, replacement }) => replacement ?? text.slice(start, end)).join("\n");
	const input = sound.startsWith("﻿") ? `\uFEFF${sound}` : sound;
	return Papa.parse(input, {
		delimiter,
		newline: newline ?? "\n",
		quoteChar: "\""
	}).data;
}
function commonBreak(text, scanned) {
	let common = null;
	for (const { end, next, replacement } of scanned) {
		if (replacement !== null) return null;
		if (next === -1) continue;
		const rowBreak = next - end === 2 ? "\r\n" : text.charAt(end) === "\r" ? "\r" : "\n";
		common ??= rowBreak;
		if (common !== rowBreak) return null;
	}
	return common ?? "\n";
}
function isBlank(cells) {
	for (const cell of cells) if (cell !== "" && cell.trim() !== "") return false;
	return true;
}
// src/formats/anki/anki-header.ts
const SEPARATORS$1 = /* @__PURE__ */ new Map([
	["comma", ","],
	["semicolon", ";"],
	["tab", "	"],
	["space", " "],
	["pipe", "|"],
	["colon", ":"]
]);
const EMPTY = {
	separator: null,
	isHtml: null,
	columns: [],
	notetype: null,
	deck: null,
	hasTags: false,
	notetypeColumn: 0,
	deckColumn: 0,
	tagsColumn: 0,
	guidColumn: 0,
	end: 0,
	rows: 0
};
/** The keys that Anki writes, by which its files are known. */
const ANKI_KEYS = /* @__PURE__ */ new Set([
	"separator",
	"html",
	"tags",
	"columns",
	"notetype",
	"deck",
	"notetype column",
	"deck column",
	"tags column",
	"guid column",
	"if matches"
]);
/**
* Reads the lines at the head of a file.
* @param text the whole file, with line feeds as its only line breaks
* @returns what they say, and the keys that are known
*/
function readAnkiHeader(text) {
	const header = {
		...EMPTY,
		columns: []
	};
	const keys = [];
	while (text[header.end] === "#" || header.end === 0 && text.startsWith("tags:")) {
		const lineBreak = text.indexOf("\n", header.end);
		const line = text.slice(header.end, lineBreak === -1 ? text.length : lineBreak);
		const [, key, value] = /^#?([^:]*):(.*)$/.exec(line) ?? [];
		if (key !== void 0 && value !== void 0 && ANKI_KEYS.has(key.trim().toLowerCase())) {
			keys.push(key.trim().toLowerCase());
			setValue(header, key.trim().toLowerCase(), value);
		}
		header.rows++;
		header.end = lineBreak === -1 ? text.length : lineBreak + 1;
	}
	return {
		header,
		keys
	};
}
function setValue(header, key, value) {
	const trimmed = value.trim();
	if (key === "separator") header.separator = SEPARATORS$1.get(trimmed.toLowerCase()) ?? signOf(value);
	else if (key === "html") header.isHtml = trimmed.toLowerCase() === "true";
	else if (key === "columns") header.columns = csvRows(value, header.separator ?? "	").next().value?.cells ?? [];
	else if (key === "tags") header.hasTags = trimmed !== "";
	else if (key === "notetype" || key === "deck") header[key] = trimmed === "" ? null : trimmed;
	else if (/^\d{1,4}$/.test(trimmed)) {
		const column = Number(trimmed);
		if (key === "notetype column") header.notetypeColumn = column;
		else if (key === "deck column") header.deckColumn = column;
		else if (key === "tags column") header.tagsColumn = column;
		else if (key === "guid column") header.guidColumn = column;
	}
}
function signOf(value) {
	return [...SEPARATORS$1.values()].find((sign) => sign === value || sign === value.trim()) ?? null;
}
// src/formats/held-section.ts
/**
* Makes a section's name of what another system calls it.
* @param name of a category, a deck or a part of a test
* @param place where it stands
* @param leftOut takes a name that is too long
* @returns the trimmed name; null for none
*/
function heldSection(name, place, leftOut) {
	const trimmed = name.trim();
	const problem = unheldText(trimmed, 100, "name of the section");
	if (problem !== null) leftOut.add(place.row, place.column, questionsKept(`${problem}. The section`));
	return trimmed === "" || problem !== null ? null : trimmed;
}
// src/formats/row-counter.ts
/** Counts the lines of a text whose places are asked for in their order; the whole text takes linear time. */
var RowCounter = class {
	#text;
	#row = 1;
	#nextBreak;
	/**
	* @param text with line feeds as its only line breaks
	*/
	constructor(text) {
		this.#text = text;
		this.#nextBreak = this.#breakFrom(0);
	}
	/**
	* Finds the line of a place.
	* @param offset in UTF-16 units; never before the one of the last call
	* @returns the line, from 1
	*/
	rowAt(offset) {
		while (this.#nextBreak < offset) {
			this.#row++;
			this.#nextBreak = this.#breakFrom(this.#nextBreak + 1);
		}
		return this.#row;
	}
	#breakFrom(at) {
		const found = this.#text.indexOf("\n", at);
		return found === -1 ? Infinity : found;
	}
};
// src/formats/anki/anki-answer.ts
/**
* Finds which option an answer field names: by its letter, its number from 1, its text, or by a 1 among zeros.
* @param answer as plain text
* @param options all fields for options, empty ones too
* @returns the place of the option among them, or why there is none
*/
function answerOf$2(answer, options) {
	const text = answer.trim();
	if (text === "") return {
		ok: false,
		why: "The note names no right answer"
	};
	if (/^[01](?:\s+[01]){1,9}$/.test(text)) return bitsAnswer(text.split(/\s+/), options);
	if (/^(?:[a-j]|10|[1-9])(?:\s*[,;/&+]\s*(?:[a-j]|10|[1-9])){1,9}$/i.test(text) && !options.includes(text)) return {
		ok: false,
		why: "The note has several right answers"
	};
	const mark = /^\(?(10|[1-9a-j])[).:]?$/i.exec(text)?.[1];
	const byMark = mark === void 0 ? -1 : numberOf(mark);
	const byText = options.findIndex((option) => option !== "" && option.trim() === text);
	const isMark = (options[byMark] ?? "") !== "";
	if (isMark && byText !== -1 && byText !== byMark) return {
		ok: false,
		why: `The answer "${excerpt(text)}" is both the mark of an option and the text of another`
	};
	const index = isMark ? byMark : byText;
	if (index !== -1) return {
		ok: true,
		index
	};
	return {
		ok: false,
		why: `The answer "${excerpt(text)}" is none of the options`
	};
}
function bitsAnswer(bits, options) {
	const right = bits.flatMap((bit, place) => bit === "1" ? [place] : []);
	const [index] = right;
	if (index === void 0) return {
		ok: false,
		why: "The note names no right answer"
	};
	if (right.length > 1) return {
		ok: false,
		why: "The note has several right answers"
	};
	if ((options[index] ?? "") === "") return {
		ok: false,
		why: "The right answer is an option that is empty"
	};
	return {
		ok: true,
		index
	};
}
// src/formats/anki/anki-note.ts
const KINDS$1 = ["kprim (each option is true or false)", "multiple choice (several options may be right)"];
/**
* Reads the question of a note.
* @param note with a layout
* @param report takes what a quiz cannot hold
* @returns the question, without a section; null if it is left out
*/
function questionOf$1(note, { leftOut }) {
	const { row, cells, layout } = note;
	const refuse = (place, why) => {
		leftOut.add(row, layout.names[place] ?? null, questionLeftOut(why));
		return null;
	};
	const kind = KINDS$1[Number.parseInt(cells[layout.type]?.trim() || "2", 10)];
	if (kind !== void 0) return refuse(layout.type, `The note is of the type ${kind}`);
	const text = fieldText(note, layout.question);
	const options = layout.options.map((place) => fieldText(note, place));
	const answer = answerOf$2(fieldText(note, layout.answer).text, options.map((option) => option.text));
	const isMarkable = [text, ...options].every(({ lost }) => lost.every(isLayoutOnly));
	if (!answer.ok && isMarkable) return refuse(layout.answer, answer.why);
	const isFilled = (option) => option.text !== "" || option.lost.length > 0;
	const answerIndex = answer.ok ? options.slice(0, answer.index).filter(isFilled).length : -1;
	const explanations = layout.explanations.map((place) => fieldText(note, place));
	return heldQuestion({
		section: null,
		text,
		options: options.filter(isFilled),
		answerIndex,
		explanations
	}, {
		row,
		column: null
	}, leftOut);
}
function fieldText({ row, cells, layout, isHtml }, place) {
	const column = layout.names[place] ?? null;
	return {
		...plainText(cells[place] ?? "", isHtml),
		place: {
			row,
			column
		}
	};
}
const SOUND = /\[sound:[^\][\n]*\]/g;
const CLOZE = /\{\{c\d{1,3}::/;
function plainText(field, isHtml) {
	const silent = field.replace(SOUND, "");
	const { text, lost } = isHtml ? textOfHtml(silent) : {
		text: silent.trim(),
		lost: []
	};
	const words = [...lost];
	if (silent !== field) words.push("a sound");
	if (CLOZE.test(silent)) words.push("a cloze");
	return {
		text,
		lost: words
	};
}
// src/formats/anki/unused-columns.ts
/** Reports what notes have beside their questions, each column once. */
var UnusedColumns = class {
	#tags;
	#leftOut;
	#reported = /* @__PURE__ */ new Set();
	/**
	* @param header of the file
	* @param leftOut takes the columns
	*/
	constructor({ tagsColumn, hasTags, rows }, leftOut) {
		this.#tags = tagsColumn - 1;
		this.#leftOut = leftOut;
		if (hasTags) leftOut.add(rows, "tags", questionsKept("The field"));
	}
	/**
	* Looks at one note.
	* @param row its line
	* @param cells of it
	* @param layout of its fields; null if it is no question
	*/
	look(row, cells, layout) {
		if (layout === null) return;
		for (const place of [this.#tags, ...layout.others]) {
			if (this.#reported.has(place) || (cells[place] ?? "").trim() === "") continue;
			this.#reported.add(place);
			const name = place === this.#tags ? "tags" : layout.names[place] ?? "";
			this.#leftOut.add(row, name, questionsKept("The field"));
		}
	}
};
// src/formats/anki/read-anki.ts
/**
* Reads the notes that are questions with options.
* @param text the whole file, with line feeds as its only line breaks
* @param report takes what a quiz cannot hold, and what is broken
* @returns the questions
*/
function readAnki(text, report) {
	const { header } = readAnkiHeader(text);
	const body = text.slice(header.end);
	const rows = new RowCounter(body);
	const reader = new NoteReader(body, header, report);
	const questions = [];
	let noteCount = 0;
	for (const csvRow of csvRows(body, separatorOf(body, header))) {
		if (body[csvRow.start] === "#") continue;
		noteCount++;
		const question = reader.read(csvRow, header.rows + rows.rowAt(csvRow.start));
		if (question) questions.push(question);
	}
	if (noteCount === 0) report.problems.add(null, null, "The file has no notes: export them again");
	return questions;
}
const SEPARATORS = [
	"	",
	"|",
	";",
	":",
	",",
	" "
];
const LOOKED_AT = 8192;
/**
* Finds what separates the fields.
* @param body the notes
* @param header of the file
* @returns one character
*/
function separatorOf(body, { separator }) {
	if (separator !== null) return separator;
	const head = body.slice(0, LOOKED_AT);
	return SEPARATORS.find((sign) => {
		const cells = csvRows(head, sign).next().value?.cells;
		return cells !== void 0 && layoutOf(cells, /* @__PURE__ */ new Set()) !== null;
	}) ?? SEPARATORS.find((sign) => head.includes(sign)) ?? "	";
}
const HTML$1 = /<[a-z][^<>]{0,200}>|&[a-z]{2,10};|&#\d{1,7};/i;
var NoteReader = class {
	#header;
	#report;
	#taken;
	#unused;
	#isHtml;
	#layout;
	#isFirst = true;
	constructor(body, header, report) {
		this.#header = header;
		this.#report = report;
		const { guidColumn, notetypeColumn, deckColumn, tagsColumn } = header;
		this.#taken = new Set([
			guidColumn,
			notetypeColumn,
			deckColumn,
			tagsColumn
		].map((column) => column - 1));
		this.#unused = new UnusedColumns(header, report.leftOut);
		this.#isHtml = header.isHtml ?? HTML$1.test(body.slice(0, LOOKED_AT));
		this.#layout = layoutOf(header.columns, this.#taken);
	}
	read({ cells, bad }, row) {
		const isFirst = this.#isFirst;
		this.#isFirst = false;
		if (bad) {
			this.#report.problems.add(row, null, bad.message);
			return null;
		}
		const broken = cells.map((cell) => brokenTextProblem(cell)).find((problem) => problem !== null);
		if (broken !== void 0) {
			this.#report.problems.add(row, null, broken);
			return null;
		}
		if (isFirst && this.#isHeaderRow(cells)) return null;
		const layout = this.#layoutFor(cells);
		this.#unused.look(row, cells, layout);
		if (!layout) {
			this.#report.leftOut.add(row, null, this.#whyNot(cells));
			return null;
		}
		const question = questionOf$1({
			row,
			cells,
			layout,
			isHtml: this.#isHtml
		}, this.#report);
		return question && {
			...question,
			section: this.#sectionOf(cells, row, layout)
		};
	}
	#isHeaderRow(cells) {
		if (this.#layout) return false;
		this.#layout = layoutOf(cells, this.#taken);
		return this.#layout !== null;
	}
	#layoutFor(cells) {
		if (this.#layout) return this.#layout;
		return (cells[this.#header.notetypeColumn - 1] ?? this.#header.notetype)?.trim().startsWith("AllInOne (kprim, mc, sc)") ? allInOneLayout(this.#taken) : null;
	}
	#sectionOf(cells, row, layout) {
		const field = cells[layout.section];
		const deck = cells[this.#header.deckColumn - 1] ?? this.#header.deck ?? "";
		return heldSection(field !== void 0 && this.#isHtml ? textOfHtml(field).text : field ?? deck, {
			row,
			column: layout.names[layout.section] ?? null
		}, this.#report.leftOut);
	}
	#whyNot(cells) {
		const fields = cells.filter((cell, place) => !this.#taken.has(place) && cell.trim() !== "");
		if (fields.some((field) => /\{\{c\d{1,3}::/.test(field))) return questionLeftOut("The note is a cloze");
		if (fields.length <= 2) return questionLeftOut("The note is a card of two sides, without options");
		return questionLeftOut("The fields of the note have no names, so that its options cannot be told (name them in a line such as \"#columns:Question,Option A,Option B,Answer\" at the head of the file)");
	}
};
// src/formats/anki.ts
const HEAD_BYTES$1 = 65536;
/** Notes of Anki, exported as plain text. */
const ankiFormat = {
	name: "anki",
	label: "Anki notes",
	extensions: ["txt"],
	place: "line",
	recognizes: (bytes) => {
		const decoded = decodeText(bytes.subarray(0, HEAD_BYTES$1));
		const text = (decoded.ok ? decoded.text : new TextDecoder().decode(bytes.subarray(0, HEAD_BYTES$1))).replace(/\r\n?/g, "\n");
		const { header, keys } = readAnkiHeader(text);
		if (keys.length > 0) return true;
		const body = text.slice(header.end);
		const first = csvRows(body, separatorOf(body, header)).next().value;
		return layoutOf(first?.cells ?? [], /* @__PURE__ */ new Set()) !== null || textKindOf(bytes) === "anki";
	},
	read: (bytes, report) => {
		const decoded = decodeText(bytes);
		if (decoded.ok) return readAnki(decoded.text.replace(/\r\n?/g, "\n"), report);
		report.problems.add(null, null, decoded.message);
		return [];
	},
	write: null
};
// src/file-type.ts
/**
* Tells what problems of a file count.
* @param format of the file
* @returns rows of CSV, items of JSON
*/
function placeIn(format) {
	return format === "csv" ? "row" : "item";
}
// src/formats/csv-header.ts
const OPTION_COLUMNS = [
	"option_a",
	"option_b",
	"option_c",
	"option_d"
];
const NEEDED_COLUMNS = [
	"question",
	...OPTION_COLUMNS,
	"correct_answer"
];
/** All columns with a meaning, in the order in which they are written. */
const COLUMNS = [
	...NEEDED_COLUMNS,
	"section",
	"explanation"
];
/** The columns of up to ten options, in a sheet. */
const SHEET_OPTION_COLUMNS = [
	...OPTION_COLUMNS,
	"option_e",
	"option_f",
	"option_g",
	"option_h",
	"option_i",
	"option_j"
];
const CSV_RULES = {
	known: COLUMNS,
	needed: NEEDED_COLUMNS
};
const DELIMITERS = [
	",",
	";",
	"	"
];
/**
* Finds the delimiter: the one with which the header row has the most known column names, and of equals the first of
* comma, semicolon, tab.
* @param text the whole file
* @returns the delimiter
*/
function delimiterOf(text) {
	let best = {
		delimiter: ",",
		known: 0
	};
	for (const delimiter of DELIMITERS) {
		const first = csvRows(text, delimiter).next().value;
		const known = new Set(first?.cells.map((cell) => columnOf(cell)));
		known.delete(null);
		if (known.size > best.known) best = {
			delimiter,
			known: known.size
		};
	}
	return best.delimiter;
}
/**
* Reads the header row.
* @param header its cells, and its row for problems
* @param problems takes one problem for each column that is missing or repeated
* @param rules for its columns; without them those of CSV
* @returns the header, or null if it has problems
*/
function readHeader({ cells, row }, problems, rules = CSV_RULES) {
	const before = problems.count;
	const places = /* @__PURE__ */ new Map();
	const repeated = /* @__PURE__ */ new Set();
	for (const [place, cell] of cells.entries()) {
		const column = columnOf(cell, rules.known);
		if (column === null) continue;
		if (places.has(column)) repeated.add(column);
		else places.set(column, place);
	}
	for (const column of rules.needed) if (!places.has(column)) problems.add(row, column, "The column is missing: add it to the header row");
	for (const column of repeated) problems.add(row, column, "The column is there more than once: keep one of them");
	return problems.count > before ? null : {
		places,
		cells
	};
}
/**
* Names a column in a problem.
* @param header of the file
* @param place of the column, from 0
* @returns the known name, else the header's own text cut short; null beyond the header
*/
function columnName(header, place) {
	const cell = header.cells[place];
	return cell === void 0 ? null : columnOf(cell) ?? excerpt(cell.trim());
}
/**
* Finds the column that a header's cell names.
* @param cell as written
* @param known the columns that are looked for; without them those of CSV
* @returns the column; null for another text
*/
function columnOf(cell, known = COLUMNS) {
	const name = cell.trim().toLowerCase();
	return known.find((column) => column === name) ?? null;
}
// src/formats/csv-formula.ts
const FORMULA = /^'*[=+\-@]/;
const GUARDED = /^\s*'+[=+\-@]/;
/**
* Keeps a spreadsheet from running a text as a formula.
* @param text trimmed
* @returns the text, with one more apostrophe in front if it starts with any number of them and = + - or @
*/
function defused(text) {
	return FORMULA.test(text) ? `'${text}` : text;
}
/**
* Undoes {@link defused}.
* @param cell as read
* @returns the cell without the first apostrophe of those in front of = + - or @
*/
function withoutGuard(cell) {
	return GUARDED.test(cell) ? cell.replace("'", "") : cell;
}
// src/formats/question-texts.ts
/**
* Reads a text that a question cannot be without.
* @param text where and what it is
* @param name what the text is, for the message
* @param problems takes what is wrong with it
* @returns the trimmed text
*/
function neededText({ row, column, raw }, name, problems) {
	const trimmed = raw.trim();
	const problem = trimmed === "" ? `The ${name} is empty: fill it in` : lengthProblem(trimmed, MAX_TEXT);
	if (problem !== null) problems.add(row, column, problem);
	return trimmed;
}
/**
* Reads a section's name or an explanation.
* @param text where and what it is
* @param problems takes what is wrong with it
* @returns the trimmed text; null if it is empty
*/
function optionalText({ row, column, raw }, problems) {
	const trimmed = raw.trim();
	const problem = lengthProblem(trimmed, column === "section" ? 100 : MAX_TEXT);
	if (problem !== null) problems.add(row, column, problem);
	return trimmed === "" ? null : trimmed;
}
// src/formats/csv-question.ts
/** The answers of CSV files and sheets, in the order of the options. */
const ANSWER_LETTERS = [
	"a",
	"b",
	"c",
	"d",
	"e",
	"f",
	"g",
	"h",
	"i",
	"j"
];
/**
* Reads the question in a row.
* @param csvRow a row below the header, with sound quotes
* @param header of the file
* @param problems takes what is wrong with the row; the question is then of no use
* @returns the question
*/
function readRow(csvRow, header, problems) {
	return readCells({
		...csvRow,
		header,
		options: OPTION_COLUMNS
	}, problems);
}
/**
* Reads a question from the cells of a row.
* @param questionRow the row
* @param problems takes what is wrong with it; the question is then of no use
* @returns the question
*/
function readCells({ row, cells, header, options }, problems) {
	const rawText = (column) => {
		const place = header.places.get(column);
		return {
			row,
			column,
			raw: place === void 0 ? "" : withoutGuard(cells[place] ?? "")
		};
	};
	return {
		text: neededText(rawText("question"), "question", problems),
		options: options.map((column) => neededText(rawText(column), "option", problems)),
		answerIndex: answerOf$1(rawText("correct_answer"), options.length, problems),
		section: optionalText(rawText("section"), problems),
		explanation: optionalText(rawText("explanation"), problems)
	};
}
function answerOf$1({ row, column, raw }, count, problems) {
	const letter = raw.trim().toLowerCase();
	const letters = ANSWER_LETTERS.slice(0, count);
	const index = letters.indexOf(letter);
	const what = `write ${letters.slice(0, -1).join(", ")} or ${letters.at(-1)}`;
	if (letter === "") problems.add(row, column, `The answer is empty: ${what}`);
	else if (index === -1) problems.add(row, column, `"${excerpt(raw.trim())}" is not an answer: ${what}`);
	return index;
}
// src/formats/csv.ts
/**
* Reads a quiz from CSV text.
* @param text the whole file
* @param problems takes everything that is wrong with it
* @returns the questions; of use only if there are no problems
*/
function readCsv(text, problems) {
	const rows = csvRows(text, delimiterOf(text));
	const first = rows.next().value;
	if (!first) {
		problems.add(null, null, "The file is empty: write a header row, then one row for each question");
		return [];
	}
	const isBroken = brokenTextProblem(text) !== null;
	if (isBroken) checkCells$1(first, first, problems);
	const header = headerOf(first, problems);
	if (!header || problems.count > 0) return [];
	const questions = [];
	let rowCount = 0;
	for (const csvRow of rows) {
		rowCount++;
		if (isBroken) checkCells$1(csvRow, header, problems);
		const question = questionOf(csvRow, header, problems);
		if (question && problems.count === 0) questions.push(question);
	}
	if (rowCount === 0) problems.add(null, null, "The file has no questions: write one row for each below the header");
	return questions;
}
function headerOf({ row, cells, bad }, problems) {
	if (!bad) return readHeader({
		cells,
		row
	}, problems);
	problems.add(row, null, bad.message);
	return null;
}
function questionOf(csvRow, header, problems) {
	const { row, cells, bad } = csvRow;
	if (bad) {
		problems.add(row, columnName(header, bad.cell), bad.message);
		return null;
	}
	if (cells.length > header.cells.length) {
		problems.add(row, null, moreCellsMessage(cells.length, header.cells.length));
		return null;
	}
	return readRow(csvRow, header, problems);
}
function moreCellsMessage(cells, columns) {
	return `The row has ${cells} cells, but the header has ${columns}: put a text that contains the delimiter into double quotes, with no space before them`;
}
function checkCells$1({ row, cells }, header, problems) {
	for (const [place, cell] of cells.entries()) {
		const problem = brokenTextProblem(cell);
		if (problem !== null) problems.add(row, columnName(header, place), problem);
	}
}
// src/formats/csv-write.ts
const ROW_BREAK = "\r\n";
/**
* Writes questions as CSV with commas.
* @param questions each with four options
* @returns the text of the file, without a byte-order mark
*/
function writeCsv(questions) {
	const rows = questions.map(({ text, options, answerIndex, section, explanation }) => [
		defused(text),
		...options.map(defused),
		ANSWER_LETTERS[answerIndex] ?? "",
		defused(section ?? ""),
		defused(explanation ?? "")
	]);
	return [COLUMNS, ...rows].map((cells) => cells.map(quoted).join(",") + ROW_BREAK).join("");
}
function quoted(cell) {
	return /[",;\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll("\"", "\"\"")}"` : cell;
}
// src/formats/csv-format.ts
/** Comma-separated values with a header row. */
const csvFormat = {
	name: "csv",
	label: "CSV",
	extensions: ["csv"],
	place: placeIn("csv"),
	recognizes: () => true,
	read: (bytes, { problems }) => {
		const decoded = decodeText(bytes);
		if (decoded.ok) return readCsv(decoded.text, problems);
		problems.add(null, null, decoded.message);
		return [];
	},
	write: ({ questions }, losses) => new TextEncoder().encode(writeCsv(withFourOptions(questions, losses)))
};
/**
* Leaves out the questions that our own two formats cannot hold.
* @param questions of a quiz
* @param losses takes those that are left out
* @returns the others
*/
function withFourOptions(questions, losses) {
	return questions.filter(({ options }, index) => {
		if (options.length === 4) return true;
		const message = `The question has ${options.length} options, and this format holds exactly 4: it is left out`;
		losses.add(index + 1, "options", message);
		return false;
	});
}
// src/formats/moodle/choice-question.ts
/**
* Makes a question of a quiz of a Moodle question. Its explanation is the general feedback, else the feedback of the
* right answer.
* @param question multiple choice, or true or false
* @param leftOut takes why it is left out, or what of it
* @returns the question; null if a quiz cannot hold it
*/
function questionOfChoices(question, leftOut) {
	const { choices, line, section, title, text } = question;
	const place = {
		row: line,
		column: questionName(title, text.text)
	};
	const answerProblem = rightAnswerProblem(choices);
	if (answerProblem !== null) {
		leftOut.add(line, place.column, questionLeftOut(answerProblem));
		return null;
	}
	const answerIndex = choices.findIndex(({ weight }) => weight > 0);
	const explanation = question.explanation ?? choices[answerIndex]?.feedback ?? null;
	const explanations = explanation === null ? [] : [explanation];
	const held = heldQuestion({
		section,
		text,
		options: choices.map((choice) => choice.text),
		answerIndex,
		explanations
	}, place, leftOut);
	if (held === null) return null;
	if (choices.some(({ weight }) => weight < 0)) leftOut.add(line, place.column, questionKept("The loss of marks for a wrong answer"));
	for (const [index, { feedback }] of choices.entries()) {
		const isExplanation = index === answerIndex && question.explanation === null;
		if (feedback !== null && !isExplanation) leftOut.add(line, place.column, questionKept(`The feedback of option ${index + 1}`));
	}
	return held;
}
/**
* Makes the two choices of a true-or-false question.
* @param isTrue the right answer
* @param feedback of the right and of the wrong answer
* @returns the choices True and False
*/
function trueFalseChoices(isTrue, feedback) {
	return [true, false].map((value) => ({
		text: {
			text: value ? "True" : "False",
			lost: []
		},
		weight: value === isTrue ? 100 : 0,
		feedback: value === isTrue ? feedback.right : feedback.wrong
	}));
}
function rightAnswerProblem(choices) {
	const right = choices.filter(({ weight }) => weight > 0);
	if (right.length === 0) return "No answer is right";
	if (right.length > 1) return "Several answers are right, or right in part, and a quiz holds one";
	return (right[0]?.weight ?? 0) < 100 ? "The right answer gives only a part of the mark" : null;
}
// src/formats/html/html-of-text.ts
/**
* Writes a text as HTML from which `textOfHtml` gives the same text again, whatever its white space and control
* characters.
* @param text trimmed
* @returns HTML without characters that XML forbids
*/
function htmlOfText(text) {
	return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll(/[\t\v\f\r ]/g, (space, at, whole) => isBetweenWords(whole, at) ? space : reference(space)).replaceAll("\n", "<br>").replaceAll(NOT_IN_XML, reference);
}
/** What XML 1.0 cannot hold, not even as a reference; https://www.w3.org/TR/xml/#charsets */
const NOT_IN_XML = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;
function reference(character) {
	return `&#${character.codePointAt(0) ?? 0};`;
}
function isBetweenWords(text, at) {
	return text[at] === " " && /\S/.test(text[at - 1] ?? "") && /\S/.test(text[at + 1] ?? "");
}
// src/formats/moodle/category-path.ts
const COURSE = "$course$/top";
/**
* Finds the section's name in the path of a category: its last part. The context ($course$), "top" and the category
* that Moodle makes by itself ("Default for …") are no sections where they start the path.
* @param path such as `$course$/top/Default for Biology/Cells`; `//` is a slash within a name
* @returns the name; empty for none
*/
function sectionOfPath(path) {
	const names = path.replaceAll("//", "\0").split("/").map((part) => part.replaceAll("\0", "/").trim()).filter((part) => part !== "");
	if (/^\$[a-z0-9]+\$$/i.test(names[0] ?? "")) names.shift();
	if (names[0]?.toLowerCase() === "top") names.shift();
	if (names[0]?.startsWith("Default for ")) names.shift();
	return textOfHtml(names.at(-1) ?? "").text;
}
/**
* Writes the path of a section's category. Moodle takes names of categories as HTML, so entities can hold what a line
* or XML cannot.
* @param section null for the questions without a section
* @returns the path
*/
function pathOfSection(section) {
	if (section === null) return `${COURSE}/Default for this quiz`;
	const name = htmlOfText(section).replaceAll("<br>", "&#10;").replace(/^Default for /, "&#68;efault for ").replaceAll("/", "&#47;").replaceAll(/(?<=[^\s/;])&#47;(?=[^\s/&])/g, "//");
	return `${COURSE}/${name}`;
}
// src/formats/gift/gift-answers.ts
const WEIGHT = /^%(-?\d{1,3}(?:\.\d*)?)%/;
const TRUE_FALSE = /^(?:(t|true)|f|false)$/i;
const EMBEDDED = /^\d*:[A-Z_]+:/;
/**
* Reads what can be chosen.
* @param answers what stands between the braces, without the general feedback
* @param format of texts that name none
* @returns the choices, or the type of question this is instead
*/
function giftChoices(answers, format) {
	const { raw } = answers;
	if (raw === "") return "essay";
	if (raw.startsWith("#")) return "numerical";
	if (EMBEDDED.test(raw)) return "embedded answers (cloze)";
	if (answers.indexOf("~") !== -1) return multipleChoices(answers, format);
	if (answers.indexOf("=") !== -1 && answers.indexOf("->") !== -1) return "matching";
	return twoChoices(answers, format) ?? "short answer";
}
function multipleChoices(answers, format) {
	const starts = answers.places(/~\s*=|[~=]/g);
	if (starts[0] !== 0) starts.unshift(0);
	return starts.map((start, index) => choiceOf$1(answers.part(start, starts[index + 1]), format));
}
function choiceOf$1(answer, format) {
	const mark = /^(?:~\s*)?=|^~/.exec(answer.raw)?.[0] ?? "";
	const content = answer.part(mark.length);
	const weight = WEIGHT.exec(content.raw);
	const body = content.part(weight?.[0].length ?? 0);
	const [text, feedback] = parts(body, 2);
	return {
		text: (text ?? body).read(format),
		weight: weight ? Number(weight[1]) : mark.endsWith("=") ? 100 : 0,
		feedback: filled(feedback, format)
	};
}
function twoChoices(answers, format) {
	const [answer, wrong, right] = parts(answers, 3);
	const match = TRUE_FALSE.exec(answer?.raw ?? "");
	if (!match) return null;
	return trueFalseChoices(match[1] !== void 0, {
		right: filled(right, format),
		wrong: filled(wrong, format)
	});
}
function parts(text, most) {
	const starts = [-1, ...text.places(/#/g).slice(0, most - 1)];
	return starts.map((start, index) => text.part(start + 1, starts[index + 1]));
}
/**
* Reads a feedback.
* @param feedback if there is one
* @param format of a text that names none
* @returns the text; null if it is empty
*/
function filled(feedback, format) {
	const read = feedback?.read(format);
	return read && (read.text !== "" || read.lost.length > 0) ? read : null;
}
// src/formats/gift/gift-blocks.ts
const CATEGORY = "$CATEGORY:";
/**
* Splits a GIFT file at its blank lines, and leaves comments out. A line with a category may also stand right above a
* question.
* @param text the whole file
* @returns its blocks
*/
function* giftBlocks(text) {
	let first = 0;
	let lines = [];
	for (const { line, text: content } of linesOf(text)) {
		const trimmed = content.trim();
		if (trimmed.startsWith("//")) continue;
		const isCategory = lines.length === 0 && trimmed.startsWith(CATEGORY);
		if (trimmed === "" && lines.length > 0) {
			yield {
				line: first,
				kind: "question",
				text: lines.join("\n")
			};
			lines = [];
		} else if (isCategory) yield {
			line,
			kind: "category",
			text: trimmed.slice(10).trim()
		};
		else if (trimmed !== "") {
			if (lines.length === 0) first = line;
			lines.push(trimmed);
		}
	}
	if (lines.length > 0) yield {
		line: first,
		kind: "question",
		text: lines.join("\n")
	};
}
// src/formats/moodle/text-format.ts
/**
* Reads a text of Moodle.
* @param raw as it stands in the file, its escapes undone
* @param format of the text
* @returns the text without markup, trimmed; Markdown keeps its marks
*/
function textInFormat(raw, format) {
	if (format === "html") return textOfHtml(raw);
	if (format === "moodle") return textOfHtml(raw, "kept");
	const text = raw.trim();
	return {
		text,
		lost: format === "markdown" && hasMarkdownPicture(text) ? ["a picture"] : []
	};
}
function hasMarkdownPicture(text) {
	const start = text.indexOf("![");
	return start !== -1 && text.indexOf("](", start) !== -1;
}
// src/formats/gift/gift-text.ts
const ESCAPE$1 = /\\[\\:#={}~n]/g;
const FORMAT = /^\[(html|moodle|plain|markdown)\]/;
/** A piece of a GIFT question, in which marks can be found that no backslash escapes. */
var GiftText = class GiftText {
	raw;
	#marks;
	/**
	* Takes a piece.
	* @param raw as it stands in the file
	* @param marks for a part of a piece that has been looked at already
	*/
	constructor(raw, marks = raw.replaceAll(ESCAPE$1, "\0\0")) {
		this.raw = raw;
		this.#marks = marks;
	}
	/**
	* Finds a mark.
	* @param mark such as `{`
	* @param from where to start
	* @returns its place, or -1
	*/
	indexOf(mark, from = 0) {
		return this.#marks.indexOf(mark, from);
	}
	/**
	* Finds the last of a mark.
	* @param mark such as `####`
	* @returns its place, or -1
	*/
	lastIndexOf(mark) {
		return this.#marks.lastIndexOf(mark);
	}
	/**
	* Cuts a part out.
	* @param start where it starts
	* @param end where it ends
	* @returns the part, trimmed
	*/
	part(start, end = this.raw.length) {
		const raw = this.raw.slice(start, end);
		const trimmed = raw.trim();
		const from = start + raw.length - raw.trimStart().length;
		return new GiftText(trimmed, this.#marks.slice(from, from + trimmed.length));
	}
	/**
	* Finds all marks of some kinds.
	* @param marks a global pattern
	* @returns their places
	*/
	places(marks) {
		return Array.from(this.#marks.matchAll(marks), ({ index }) => index);
	}
	/** The text with its escapes undone. */
	unescaped() {
		return this.raw.replaceAll(ESCAPE$1, (escape) => escape === "\\n" ? "\n" : escape.slice(1));
	}
	/**
	* Says how the text is written.
	* @param inherited what holds where it does not say so itself
	* @returns the format
	*/
	format(inherited) {
		return FORMAT.exec(this.raw)?.[1] ?? inherited;
	}
	/**
	* Reads the text.
	* @param inherited the format where the text does not name one
	* @returns the text without escapes and markup
	*/
	read(inherited) {
		return textInFormat(new GiftText(this.raw.replace(FORMAT, "")).unescaped(), this.format(inherited));
	}
};
// src/formats/gift/read-gift.ts
const BLANK = "_____";
/**
* Reads a quiz from GIFT text.
* @param text the whole file
* @param report takes what is wrong with it, and what is left out
* @returns the questions
*/
function readGift(text, report) {
	const questions = [];
	let section = null;
	for (const block of giftBlocks(text)) {
		if (block.kind === "category") {
			section = sectionAt(block, report.leftOut);
			continue;
		}
		const question = readBlock(block, section, report);
		if (question) questions.push(question);
	}
	return questions;
}
function sectionAt({ line, text }, leftOut) {
	const name = sectionOfPath(text);
	return heldSection(name, {
		row: line,
		column: excerpt(name)
	}, leftOut);
}
function readBlock({ line, text }, section, report) {
	const { title, body } = titleAndBody(new GiftText(text));
	const [open, close] = [body.indexOf("{"), body.indexOf("}")];
	if (open === -1 ? close !== -1 : close < open) {
		report.problems.add(line, null, braceMessage(open, close));
		return null;
	}
	const after = open === -1 ? body.part(body.raw.length) : body.part(close + 1);
	const before = open === -1 ? body : body.part(0, open);
	const stem = after.raw === "" ? before : new GiftText(gapped(body.raw, open, close));
	const format = stem.format("moodle");
	const question = {
		line,
		title,
		section,
		text: stem.read("moodle")
	};
	const leaveOut = (reason) => {
		report.leftOut.add(line, questionName(title, question.text.text), questionLeftOut(reason));
		return null;
	};
	if (open === -1) return leaveOut("This is a description, without answers");
	if (after.indexOf("{") !== -1 || after.indexOf("}") !== -1) return leaveOut("There are more braces after the answers");
	const { answers, general } = answersAndFeedback(body.part(open + 1, close));
	const choices = giftChoices(answers, format);
	if (typeof choices === "string") return leaveOut(`A question of the type ${choices} is not multiple choice`);
	return questionOfChoices({
		...question,
		choices,
		explanation: filled(general, format)
	}, report.leftOut);
}
function titleAndBody(text) {
	if (text.indexOf("::") !== 0) return {
		title: "",
		body: text
	};
	const end = text.indexOf("::", 2);
	if (end === -1) return {
		title: "",
		body: text.part(2)
	};
	return {
		title: text.part(2, end).unescaped(),
		body: text.part(end + 2)
	};
}
function answersAndFeedback(inside) {
	const mark = inside.lastIndexOf("####");
	if (mark === -1) return {
		answers: inside,
		general: void 0
	};
	return {
		answers: inside.part(0, mark),
		general: inside.part(mark + 4)
	};
}
function gapped(raw, open, close) {
	return raw.slice(0, open) + BLANK + raw.slice(close + 1);
}
function braceMessage(open, close) {
	return `There is no ${open === -1 || close !== -1 && close < open ? "{ before }" : "} after {"}: put the answers into braces, without blank lines, and write \\{ and \\} for braces of a text`;
}
// src/formats/gift/write-gift.ts
/**
* Writes a quiz as GIFT text.
* @param quiz with 2 to 10 options to a question
* @returns the text of the file
*/
function writeGift({ questions }) {
	const blocks = [];
	let section = null;
	for (const question of questions) {
		if (question.section !== section) blocks.push(`$CATEGORY: ${pathOfSection(question.section)}\n`);
		section = question.section;
		blocks.push(questionBlock(question));
	}
	return blocks.join("\n");
}
function questionBlock({ text, options, answerIndex, explanation }) {
	const format = formatFor(text);
	const lines = [`[${format}]${content(text, format)} {`];
	for (const [index, option] of options.entries()) lines.push(`\t${index === answerIndex ? "=" : "~"}${inherited(option, format)}`);
	if (explanation !== null) lines.push(`\t####${inherited(explanation, format)}`);
	return `${lines.join("\n")}\n}\n`;
}
function inherited(text, outer) {
	const format = formatFor(text);
	return (format !== outer || /^[[%]/.test(text) ? `[${format}]` : "") + content(text, format);
}
function formatFor(text) {
	return text.includes("\r") ? "html" : "plain";
}
function content(text, format) {
	return (format === "html" ? htmlOfText(text) : text).replaceAll(/[\\:#={}~]/g, "\\$&").replaceAll("\n", "\\n");
}
// src/formats/gift.ts
/** Moodle's text format, https://docs.moodle.org/en/GIFT_format */
const giftFormat = {
	name: "gift",
	label: "GIFT",
	extensions: ["txt", "gift"],
	place: "line",
	recognizes: (bytes) => textKindOf(bytes) === "gift",
	read: (bytes, report) => {
		const text = decodedText(bytes, report.problems);
		return text === null ? [] : readGift(text, report);
	},
	write: (quiz) => new TextEncoder().encode(writeGift(quiz))
};
// src/formats/json-scan.ts
/** A place where a text stops being JSON. `at` counts UTF-16 units from 0. */
var JsonFault = class extends Error {
	at;
	constructor(at, message) {
		super(message);
		this.at = at;
	}
};
const QUOTE = 34;
const BACKSLASH = 92;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;
const WORDS = [
	"true",
	"false",
	"null"
];
/**
* Skips white space.
* @param text JSON text
* @param at where to start
* @returns where something else starts, or the end of the text
*/
function afterSpace(text, at) {
	let after = at;
	while (isSpace(text.charCodeAt(after))) after++;
	return after;
}
function isSpace(code) {
	return code === 32 || code === 10 || code === 13 || code === 9;
}
/**
* Reads over a text, number, true, false or null.
* @param text JSON text
* @param at where the value starts
* @returns where it ends
* @throws JsonFault if none starts there or it is malformed
*/
function scalarEnd(text, at) {
	if (text.charCodeAt(at) === QUOTE) return stringEnd(text, at);
	const word = WORDS.find((known) => text.startsWith(known, at));
	if (word !== void 0) return at + word.length;
	NUMBER.lastIndex = at;
	if (NUMBER.test(text)) return NUMBER.lastIndex;
	throw new JsonFault(at, "a value is expected here");
}
/**
* Reads over a text in double quotes.
* @param text JSON text
* @param at where it starts
* @returns where it ends
* @throws JsonFault if there is no quote, or the quoted text is malformed or never closed
*/
function stringEnd(text, at) {
	if (text.charCodeAt(at) !== QUOTE) throw new JsonFault(at, "a field name in double quotes is expected here");
	let index = at + 1;
	while (index < text.length) {
		const code = text.charCodeAt(index);
		if (code === QUOTE) return index + 1;
		if (code < 32) throw new JsonFault(index, "a text in quotes cannot contain a line break, tab or control character: write \\n or \\t");
		index = code === BACKSLASH ? escapeEnd(text, index) : index + 1;
	}
	throw new JsonFault(at, "the quote that opens here is never closed");
}
function escapeEnd(text, at) {
	ESCAPE.lastIndex = at;
	if (ESCAPE.test(text)) return ESCAPE.lastIndex;
	throw new JsonFault(at, "a backslash must be written \\\\");
}
// src/formats/json-value.ts
const MAX_DEPTH$2 = 100;
const OPEN_ARRAY = 91;
const CLOSE_ARRAY = 93;
const OPEN_OBJECT = 123;
const CLOSE_OBJECT = 125;
const COMMA = 44;
const COLON = 58;
/** Reads over one value of any kind, with a stack of its own, so that no nesting can exhaust the engine's. */
var JsonValueScan = class {
	/** If the value is an object: the names that more than one of its fields has. */
	twins = /* @__PURE__ */ new Set();
	#names = /* @__PURE__ */ new Set();
	#closers = [];
	#text;
	#at;
	/**
	* @param text JSON text
	* @param start where the value starts
	*/
	constructor(text, start) {
		this.#text = text;
		this.#at = start;
	}
	/**
	* Reads to the end of the value.
	* @returns where it ends
	* @throws JsonFault where the text stops being JSON
	*/
	end() {
		do {
			this.#readOpenersOrScalar();
			this.#readClosers();
		} while (this.#readComma());
		return this.#at;
	}
	#readOpenersOrScalar() {
		let code = this.#code();
		while (code === OPEN_ARRAY || code === OPEN_OBJECT) {
			if (this.#closers.length === MAX_DEPTH$2) throw new JsonFault(this.#at, `brackets are nested more than ${MAX_DEPTH$2} deep`);
			this.#closers.push(code === OPEN_ARRAY ? CLOSE_ARRAY : CLOSE_OBJECT);
			this.#at = afterSpace(this.#text, this.#at + 1);
			if (this.#code() === this.#closers.at(-1)) return;
			if (code === OPEN_OBJECT) this.#readName();
			code = this.#code();
		}
		this.#at = scalarEnd(this.#text, this.#at);
	}
	#readClosers() {
		while (this.#closers.length > 0) {
			this.#at = afterSpace(this.#text, this.#at);
			if (this.#code() !== this.#closers.at(-1)) return;
			this.#closers.pop();
			this.#at++;
		}
	}
	#readComma() {
		const closer = this.#closers.at(-1);
		if (closer === void 0) return false;
		if (this.#code() !== COMMA) throw new JsonFault(this.#at, `a comma or ${String.fromCharCode(closer)} is expected here`);
		this.#at = afterSpace(this.#text, this.#at + 1);
		if (closer === CLOSE_OBJECT) this.#readName();
		return true;
	}
	#readName() {
		const end = stringEnd(this.#text, this.#at);
		if (this.#closers.length === 1) this.#noteName(this.#text.slice(this.#at, end));
		this.#at = afterSpace(this.#text, end);
		if (this.#code() !== COLON) throw new JsonFault(this.#at, "a colon is expected here");
		this.#at = afterSpace(this.#text, this.#at + 1);
	}
	#noteName(quoted) {
		const name = quoted.includes("\\") ? String(JSON.parse(quoted)) : quoted.slice(1, -1);
		if (this.#names.has(name)) this.twins.add(name);
		else this.#names.add(name);
	}
	#code() {
		return this.#text.charCodeAt(this.#at);
	}
};
// src/formats/json-items.ts
/**
* Reads a JSON array item by item in linear time, so that millions of tiny items are never all in memory.
* @param text JSON text whose first character, white space aside, is `[`
* @returns the items, one after the other
* @throws JsonFault where the text stops being JSON
*/
function* jsonItems(text) {
	let at = afterSpace(text, afterSpace(text, 0) + 1);
	for (let row = 1; row > 1 || text[at] !== "]"; row++) {
		const scan = new JsonValueScan(text, at);
		const end = scan.end();
		yield {
			row,
			value: JSON.parse(text.slice(at, end)),
			twins: scan.twins
		};
		at = afterSpace(text, end);
		if (text[at] === "]") break;
		if (text[at] !== ",") throw new JsonFault(at, "a comma or ] is expected here");
		at = afterSpace(text, at + 1);
	}
	at = afterSpace(text, at + 1);
	if (at < text.length) throw new JsonFault(at, "nothing may follow the closing ]");
}
// src/formats/json-question.ts
const FIELDS = [
	"question",
	"options",
	"correct_answer",
	"section",
	"explanation"
];
/**
* Reads the question in an item.
* @param item of the file's array
* @param problems takes what is wrong with the item; the question is then of no use
* @param anyOptionCount whether it may have 2 to 10 options, and not four only
* @returns the question; null if the item is not an object
*/
function readItem$1({ row, value, twins }, problems, anyOptionCount = false) {
	if (typeof value !== "object" || value === null || Array.isArray(value)) {
		problems.add(row, null, `The item is ${shown$1(value)}: write an object with question, options and correct_answer`);
		return null;
	}
	for (const field of FIELDS) if (twins.has(field)) problems.add(row, field, "The item has this field more than once: keep one of them");
	const fields = value;
	const options = optionsOf$1(fields.options, {
		row,
		anyOptionCount
	}, problems);
	return {
		text: textOf(fields.question, {
			row,
			field: "question",
			name: "question"
		}, problems),
		options,
		answerIndex: answerOf(fields.correct_answer, {
			row,
			count: options.length || 4
		}, problems),
		section: optionalOf(fields.section, {
			row,
			field: "section"
		}, problems),
		explanation: optionalOf(fields.explanation, {
			row,
			field: "explanation"
		}, problems)
	};
}
function optionsOf$1(value, { row, anyOptionCount }, problems) {
	const [least, most] = anyOptionCount ? [2, 10] : [4, 4];
	const allowed = least === most ? `exactly ${least}` : `${least} to ${most}`;
	if (!Array.isArray(value)) {
		problems.add(row, "options", `The options are ${shown$1(value)}: write an array of ${allowed} texts`);
		return [];
	}
	if (value.length < least || value.length > most) {
		problems.add(row, "options", `The number of options is ${value.length}: write ${allowed}`);
		return [];
	}
	return value.map((option, index) => textOf(option, {
		row,
		field: "options",
		name: `option ${index + 1}`
	}, problems));
}
function answerOf(value, { row, count }, problems) {
	if (typeof value === "number" && Number.isInteger(value) && value >= 0 && value < count) return value + 0;
	const numbers = count === 4 ? "0, 1, 2 or 3" : `from 0 to ${count - 1}`;
	problems.add(row, "correct_answer", `The answer is ${shown$1(value)}: write a number, ${numbers}`);
	return 0;
}
function textOf(value, { row, field, name }, problems) {
	const raw = wholeText$1(value);
	if (raw.ok) return neededText({
		row,
		column: field,
		raw: raw.text
	}, name, problems);
	problems.add(row, field, raw.problem ?? `The ${name} is ${shown$1(value)}: write a text in double quotes`);
	return "";
}
function optionalOf(value, { row, field }, problems) {
	if (value === void 0 || value === null) return null;
	const raw = wholeText$1(value);
	if (raw.ok) return optionalText({
		row,
		column: field,
		raw: raw.text
	}, problems);
	problems.add(row, field, raw.problem ?? `The ${field} is ${shown$1(value)}: write a text in double quotes, or null`);
	return null;
}
function wholeText$1(value) {
	if (typeof value !== "string") return {
		ok: false,
		problem: null
	};
	const problem = brokenTextProblem(value);
	return problem === null ? {
		ok: true,
		text: value
	} : {
		ok: false,
		problem
	};
}
function shown$1(value) {
	if (value === void 0) return "missing";
	if (typeof value === "string") return `"${excerpt(value)}"`;
	if (Array.isArray(value)) return "an array";
	if (typeof value === "object" && value !== null) return "an object";
	return value === Infinity || value === -Infinity ? "too large a number" : String(value);
}
// src/formats/json.ts
/**
* Reads a quiz from JSON text.
* @param text the whole file
* @param problems takes everything that is wrong with it, up to the first place where it stops being JSON
* @param anyOptionCount whether questions may have 2 to 10 options, and not four only
* @returns the questions; of use only if there are no problems
*/
function readJson(text, problems, anyOptionCount = false) {
	const start = afterSpace(text, 0);
	if (start === text.length) {
		problems.add(null, null, "The file is empty: write an array of questions");
		return [];
	}
	if (text[start] !== "[") {
		problems.add(null, null, "The file is not a JSON array: put the questions between [ and ], with commas between them");
		return [];
	}
	try {
		return readItems(text, problems, anyOptionCount);
	} catch (fault) {
		if (!(fault instanceof JsonFault)) throw fault;
		problems.add(null, null, `The file is not valid JSON: ${placeOf(text, fault.at)}: ${fault.message}`);
		return [];
	}
}
function readItems(text, problems, anyOptionCount) {
	const questions = [];
	let itemCount = 0;
	for (const item of jsonItems(text)) {
		itemCount++;
		const question = readItem$1(item, problems, anyOptionCount);
		if (question && problems.count === 0) questions.push(question);
	}
	if (itemCount === 0) problems.add(null, null, "The file has no questions: write them into the array");
	return questions;
}
function placeOf(text, at) {
	if (at >= text.length) return "at the end of the file";
	const lines = text.slice(0, at).split(/\r\n|\r|\n/);
	return `line ${lines.length}, column ${(lines.at(-1) ?? "").length + 1}`;
}
// src/formats/json-write.ts
/**
* Writes questions as a JSON array.
* @param questions each with four options
* @returns the text of the file
*/
function writeJson(questions) {
	const items = questions.map(({ text, options, answerIndex, section, explanation }) => ({
		question: text,
		options,
		correct_answer: answerIndex,
		...section !== null && { section },
		...explanation !== null && { explanation }
	}));
	return `${JSON.stringify(items, null, 2)}\n`;
}
// src/formats/json-format.ts
/** A JSON array of questions. */
const jsonFormat = {
	name: "json",
	label: "JSON",
	extensions: ["json"],
	place: placeIn("json"),
	recognizes: () => true,
	read: (bytes, { problems }) => {
		const decoded = decodeText(bytes);
		if (decoded.ok) return readJson(decoded.text, problems);
		problems.add(null, null, decoded.message);
		return [];
	},
	write: ({ questions }, losses) => new TextEncoder().encode(writeJson(withFourOptions(questions, losses)))
};
// src/formats/xml/xml-elements.ts
/**
* Tells an element from a text.
* @param node of a tree
* @returns whether it is an element
*/
function isElement(node) {
	return typeof node !== "string";
}
/**
* Finds the elements right below an element.
* @param element the outer one
* @param name only those of this name; without it all
* @returns them, in their order
*/
function childrenOf(element, name) {
	return element.children.filter(isElement).filter((child) => name === void 0 || child.name === name);
}
/**
* Finds elements at any depth.
* @param element the outer one, which is not looked at itself
* @param isWanted asked for each
* @returns the wanted ones, in the order in which they start
*/
function descendantsOf(element, isWanted) {
	const found = [];
	const waiting = childrenOf(element).toReversed();
	for (let next = waiting.pop(); next; next = waiting.pop()) {
		if (isWanted(next)) found.push(next);
		for (const child of childrenOf(next).toReversed()) waiting.push(child);
	}
	return found;
}
/**
* Gives the text right inside an element.
* @param element with text
* @returns the text, trimmed, without that of inner elements
*/
function ownText(element) {
	return element.children.filter((child) => !isElement(child)).join("").trim();
}
/**
* Gives all the text of an element.
* @param element with text
* @returns the text as it stands, with that of inner elements
*/
function wholeText({ children }) {
	return children.map((child) => isElement(child) ? wholeText(child) : child).join("");
}
// src/formats/xml/unsafe-xml.ts
const MAX_DEPTH$1 = 100;
const UNREAD = [
	["<!--", "-->"],
	["<![CDATA[", "]]>"],
	["<?", "?>"]
];
/**
* Finds what must not reach the parser: document type definitions, which can hold entities that grow without limit, and
* nesting that would exhaust the stack. What it finds is the truth for well-formed XML; in other texts the parser finds a
* mistake before it goes deeper.
* @param text of an XML file
* @returns the first fault, or null; other mistakes are for the parser to find
*/
function unsafeXml(text) {
	let depth = 0;
	let at = text.indexOf("<");
	while (at !== -1) {
		const next = text.charAt(at + 1);
		const unread = next === "!" || next === "?" ? UNREAD.find(([open]) => text.startsWith(open, at)) : void 0;
		let end;
		if (unread) end = text.indexOf(unread[1], at + unread[0].length);
		else if (next === "!") return {
			at,
			message: "The file has a document type definition (<!DOCTYPE …>): delete it"
		};
		else {
			end = tagEnd(text, at + 1);
			if (end === -1) return null;
			if (next === "/") depth = Math.max(0, depth - 1);
			else if (text[end - 1] !== "/") depth++;
			if (depth > MAX_DEPTH$1) return {
				at,
				message: `Elements are nested more than ${MAX_DEPTH$1} deep`
			};
		}
		if (end === -1) return null;
		at = text.indexOf("<", end);
	}
	return null;
}
const [DOUBLE_QUOTE, SINGLE_QUOTE, END] = [
	34,
	39,
	62
];
function tagEnd(text, start) {
	let quote = 0;
	for (let at = start; at < text.length; at++) {
		const code = text.charCodeAt(at);
		if (quote !== 0) {
			if (code === quote) quote = 0;
		} else if (code === END) return at;
		else if (code === DOUBLE_QUOTE || code === SINGLE_QUOTE) quote = code;
	}
	return -1;
}
// src/formats/xml/xml-tree.ts
const MAX_LENGTH = 16777216;
const OWN_NAMES = {
	element: (name) => name,
	attribute: (name) => name
};
/**
* Reads an XML text.
* @param text the whole document
* @param names for its elements and attributes; those in the file without it
* @returns its root, or the first thing that is wrong
*/
function readXml(text, names = OWN_NAMES) {
	if (text.length > MAX_LENGTH) return {
		ok: false,
		row: null,
		message: `The XML has more than ${MAX_LENGTH} characters: split it`
	};
	const xml = text.includes("\r") ? text.replace(/\r\n?/g, "\n") : text;
	const unsafe = unsafeXml(xml);
	if (unsafe) return {
		ok: false,
		row: new RowCounter(xml).rowAt(unsafe.at),
		message: unsafe.message
	};
	try {
		const { root } = parseXml(xml, { includeOffsets: true });
		if (!root) return {
			ok: false,
			row: null,
			message: "The XML has no element"
		};
		return {
			ok: true,
			root: elementOf(root, {
				rows: new RowCounter(xml),
				names
			}),
			namespace: namespaceOf(root)
		};
	} catch (fault) {
		if (!(fault instanceof XmlError)) throw fault;
		const message = `The file is not valid XML: ${faultText(fault)}`;
		return {
			ok: false,
			row: rowAtCharacter(xml, fault.pos),
			message
		};
	}
}
function elementOf(parsed, context) {
	const { rows, names } = context;
	const row = rows.rowAt(parsed.start);
	const children = [];
	for (const child of parsed.children) if (child instanceof XmlElement) children.push(elementOf(child, context));
	else if (child instanceof XmlText) children.push(child.text);
	return {
		name: names.element(localName$1(parsed.name)),
		attributes: attributesOf(parsed, names),
		children,
		row
	};
}
const NO_ATTRIBUTES = /* @__PURE__ */ new Map();
function attributesOf({ attributes }, names) {
	let read = null;
	for (const name in attributes) {
		read ??= /* @__PURE__ */ new Map();
		read.set(names.attribute(localName$1(name)), attributes[name] ?? "");
	}
	return read ?? NO_ATTRIBUTES;
}
function namespaceOf({ name, attributes }) {
	const colon = name.indexOf(":");
	return attributes[colon === -1 ? "xmlns" : `xmlns:${name.slice(0, colon)}`] ?? "";
}
function localName$1(name) {
	return name.slice(name.indexOf(":") + 1);
}
function rowAtCharacter(text, position) {
	let [row, count] = [1, 0];
	for (const character of text) {
		if (count++ >= position) break;
		if (character === "\n") row++;
	}
	return row;
}
function faultText({ message }) {
	const [line = ""] = message.split(/ \(line |\n/, 1);
	return line.slice(0, 100).toWellFormed();
}
// src/formats/xml/html-of-nodes.ts
const VOID = /* @__PURE__ */ new Set([
	"br",
	"col",
	"hr",
	"img",
	"input",
	"link",
	"source",
	"track",
	"wbr",
	"embed"
]);
/**
* Writes elements of XML as HTML.
* @param nodes beside each other
* @param tagOf the name of an element in HTML; null for one that is left away. Its own name without it
* @returns HTML
*/
function htmlOfNodes(nodes, tagOf = (name) => name) {
	return nodes.map((node) => isElement(node) ? elementHtml(node, tagOf) : escapeHtml(node)).join("");
}
function elementHtml(element, tagOf) {
	const { name, attributes, children } = element;
	const tag = tagOf(name);
	if (tag === null) return "";
	const start = `<${tag}${[...attributes].map(([attribute, value]) => ` ${attribute}="${escapeHtml(value)}"`).join("")}>`;
	return VOID.has(tag) ? start : `${start}${htmlOfNodes(children, tagOf)}</${tag}>`;
}
function escapeHtml(text) {
	if (!/[&<"]/.test(text)) return text;
	return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll("\"", "&quot;");
}
// src/formats/moodle-xml/xml-fields.ts
const FORMATS$1 = /* @__PURE__ */ new Map([
	["html", "html"],
	["moodle_auto_format", "moodle"],
	["plain_text", "plain"],
	["markdown", "markdown"]
]);
/**
* Reads a field without markup, such as `<single>`.
* @param element that has the field
* @param name of the field
* @returns its text, or that of its `<text>`; empty if there is none
*/
function plainField(element, name) {
	const [field] = childrenOf(element, name);
	return field ? wholeText(field).trim() : "";
}
/**
* Reads the text of an element with a `format`, a `<text>` and perhaps files.
* @param element such as `<questiontext>` or `<answer>`
* @param inherited the format where it names none
* @returns the text without markup
*/
function formattedText(element, inherited) {
	const [content] = childrenOf(element, "text");
	const read = content !== void 0 && childrenOf(content).length > 0 ? textOfHtml(htmlOfNodes(content.children)) : textInFormat(content ? wholeText(content) : "", formatOfElement(element, inherited));
	return (childrenOf(element, "file").length > 0 || childrenOf(element, "image").some((image) => wholeText(image) !== "")) && read.lost.every(isLayoutOnly) ? {
		...read,
		lost: [...read.lost, "a file"]
	} : read;
}
/**
* Reads a text that may be missing.
* @param element that has the field
* @param name of the field, such as `generalfeedback`
* @param inherited the format where the field names none
* @returns the text; null if there is none or it is empty
*/
function optionalField(element, name, inherited) {
	const [field] = childrenOf(element, name);
	const read = field && formattedText(field, inherited);
	return read && (read.text !== "" || read.lost.length > 0) ? read : null;
}
/**
* Finds how the text of an element is written.
* @param element with or without a `format`
* @param inherited the format where it names none
* @returns the format; HTML for one that Moodle does not know
*/
function formatOfElement(element, inherited) {
	const format = element.attributes.get("format");
	return format === void 0 ? inherited : FORMATS$1.get(format) ?? "html";
}
// src/formats/moodle-xml/xml-question.ts
const STOCK_FEEDBACK = /^Your answer is (?:partially )?(?:correct|incorrect)\.$/;
const COMBINED_FEEDBACK = [
	"correctfeedback",
	"partiallycorrectfeedback",
	"incorrectfeedback"
];
/**
* Reads a `<question>` other than a category.
* @param element the question
* @param section it stands in
* @param leftOut takes why it is left out, or what of it
* @returns the question; null if a quiz cannot hold it
*/
function readXmlQuestion(element, section, leftOut) {
	const line = element.row;
	const [textElement] = childrenOf(element, "questiontext");
	const format = textElement ? formatOfElement(textElement, "html") : "html";
	const text = textElement ? formattedText(textElement, format) : {
		text: "",
		lost: []
	};
	if (plainField(element, "image") !== "") text.lost.push("a picture");
	const title = plainField(element, "name");
	const name = questionName(title, text.text);
	const reason = whyLeftOut(element);
	if (reason !== null) {
		leftOut.add(line, name, questionLeftOut(reason));
		return null;
	}
	const choices = childrenOf(element, "answer").map((answer) => choiceOf(answer, format));
	const held = questionOfChoices({
		line,
		title,
		section,
		text,
		choices: element.attributes.get("type") === "truefalse" ? trueOrFalse(choices) : choices,
		explanation: optionalField(element, "generalfeedback", format)
	}, leftOut);
	if (held === null) return null;
	for (const what of lossesOf(element, format)) leftOut.add(line, name, questionKept(what));
	return held;
}
function whyLeftOut(element) {
	if (plainField(element, "hidden") === "1") return "The question is hidden, as Moodle does with old ones";
	const type = element.attributes.get("type") ?? "";
	if (type === "multichoice" || type === "truefalse") return null;
	return `A question of the type ${excerpt(type) || "(none)"} is not multiple choice`;
}
function choiceOf(answer, inherited) {
	const format = formatOfElement(answer, inherited);
	return {
		text: childrenOf(answer).length === 0 ? textInFormat(wholeText(answer), format) : formattedText(answer, format),
		weight: Number(answer.attributes.get("fraction") ?? plainField(answer, "fraction")) || 0,
		feedback: optionalField(answer, "feedback", format)
	};
}
function trueOrFalse(choices) {
	const choiceOfText = (wanted) => choices.find(({ text }) => text.text.toLowerCase() === wanted);
	const [onTrue, onFalse] = [choiceOfText("true"), choiceOfText("false")];
	if (!onTrue || !onFalse || choices.length !== 2) return choices;
	const isTrue = onTrue.weight > 0;
	const [right, wrong] = isTrue ? [onTrue, onFalse] : [onFalse, onTrue];
	if (right.weight < 100 || wrong.weight > 0) return choices;
	return trueFalseChoices(isTrue, {
		right: right.feedback,
		wrong: wrong.feedback
	});
}
function* lossesOf(element, format) {
	for (const name of COMBINED_FEEDBACK) {
		const feedback = optionalField(element, name, format);
		if (feedback && !STOCK_FEEDBACK.test(feedback.text)) yield `The ${name}`;
	}
	for (const hint of childrenOf(element, "hint")) {
		const { text, lost } = formattedText(hint, format);
		if (text !== "" || lost.length > 0) yield "A hint";
	}
}
// src/formats/moodle-xml/read-moodle-xml.ts
/**
* Reads a quiz from Moodle XML.
* @param text the whole file
* @param report takes what is wrong with it, and what is left out
* @returns the questions
*/
function readMoodleXml(text, { problems, leftOut }) {
	const file = readXml(text);
	if (!file.ok) {
		problems.add(file.row, null, file.message);
		return [];
	}
	const { root } = file;
	if (root.name !== "quiz") {
		const found = `The file's outermost element is <${excerpt(root.name)}>`;
		problems.add(root.row, null, `${found}, and a Moodle XML file has <quiz>`);
		return [];
	}
	const questions = [];
	let section = null;
	for (const element of childrenOf(root)) if (element.name !== "question") leftOut.add(element.row, null, questionsKept(`The unknown element <${excerpt(element.name)}>`));
	else if (element.attributes.get("type") === "category") {
		const name = sectionOfPath(plainField(element, "category"));
		section = heldSection(name, {
			row: element.row,
			column: excerpt(name)
		}, leftOut);
		if (descriptionOf(element) !== "") leftOut.add(element.row, section, questionsKept("The description of the category"));
	} else {
		const question = readXmlQuestion(element, section, leftOut);
		if (question) questions.push(question);
	}
	return questions;
}
function descriptionOf(category) {
	return textOfHtml(plainField(category, "info")).text;
}
// src/formats/moodle-xml/write-moodle-xml.ts
/**
* Writes a quiz as Moodle XML.
* @param quiz with 2 to 10 options to a question
* @returns the text of the file
*/
function writeMoodleXml({ questions }) {
	const lines = ["<?xml version=\"1.0\" encoding=\"UTF-8\"?>", "<quiz>"];
	let section = null;
	for (const question of questions) {
		if (question.section !== section) lines.push(category(question.section));
		section = question.section;
		lines.push(element(question));
	}
	return `${[...lines, "</quiz>"].join("\n")}\n`;
}
function category(section) {
	return `  <question type="category">\n    <category>${`<text>${escaped$2(pathOfSection(section))}</text>`}</category>\n  </question>`;
}
function element({ text, options, answerIndex, explanation }) {
	const answers = options.map((option, index) => field("answer", option, ` fraction="${index === answerIndex ? 100 : 0}"`));
	return [
		"  <question type=\"multichoice\">",
		`    <name><text>${escaped$2(excerpt(text).replaceAll(NOT_IN_XML, "�"))}</text></name>`,
		field("questiontext", text),
		...explanation === null ? [] : [field("generalfeedback", explanation)],
		"    <single>true</single>",
		...answers,
		"  </question>"
	].join("\n");
}
function field(name, text, attributes = "") {
	const isHtml = text.search(NOT_IN_XML) !== -1;
	return `    <${name}${attributes} format="${isHtml ? "html" : "plain_text"}"><text>${escaped$2(isHtml ? htmlOfText(text) : text)}</text></${name}>`;
}
function escaped$2(text) {
	return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll("\r", "&#13;");
}
// src/formats/moodle-xml.ts
const QTI_ROOT = /^(?:\w+:)?(?:qti-)?(?:assessment|manifest|questestinterop)/i;
/** Moodle's own format, https://docs.moodle.org/en/Moodle_XML_format */
const moodleXmlFormat = {
	name: "moodle-xml",
	label: "Moodle XML",
	extensions: ["xml"],
	place: "line",
	recognizes: (bytes) => {
		const decoded = decodeText(bytes);
		return !decoded.ok || !QTI_ROOT.test(firstElementOf(decoded.text));
	},
	read: (bytes, report) => {
		const text = decodedText(bytes, report.problems);
		return text === null ? [] : readMoodleXml(text, report);
	},
	write: (quiz) => new TextEncoder().encode(writeMoodleXml(quiz))
};
function firstElementOf(text) {
	const start = text.slice(0, 1e4).replaceAll(/<!--[^]*?-->/g, "");
	return /<([A-Za-z_][\w:.-]*)/.exec(start)?.[1] ?? "";
}
// src/formats/qti/item-report.ts
/** Takes what is found in one XML file, under that file's name. */
var ItemReport = class {
	name;
	#report;
	#losses = [];
	/** How many things were found that make the item no question of a quiz. */
	refusals = 0;
	/**
	* @param name of the package's entry; of the item if it stands alone; null if that is not known
	* @param report of the whole file
	*/
	constructor(name, report) {
		this.name = name;
		this.#report = report;
	}
	get leftOut() {
		return this.#report.leftOut;
	}
	/**
	* Says that something is lost, should the question be kept.
	* @param row its line
	* @param message one line
	*/
	lose(row, message) {
		this.#losses.push({
			row,
			message
		});
	}
	/** Reports what is lost: the question is kept. Where it is not, nobody misses a part of it. */
	keep() {
		for (const { row, message } of this.#losses) this.leftOut.add(row, this.name, message);
	}
	/**
	* Says why a question is left out.
	* @param row the line of the reason
	* @param why a sentence without its end
	*/
	refuse(row, why) {
		this.refusals++;
		this.leftOut.add(row, this.name, questionLeftOut(why));
	}
	/**
	* Says that the file is broken.
	* @param row the line; null for the whole entry
	* @param message what is wrong and what to do
	*/
	fail(row, message) {
		this.refusals++;
		this.#report.problems.add(row, this.name, message);
	}
};
// src/formats/qti/qti-text.ts
const HTML = [
	BLOCKS,
	INLINE,
	HIDDEN,
	LOST
];
const NOT_TEXT = /* @__PURE__ */ new Set([
	"feedbackInline",
	"feedbackBlock",
	"rubricBlock",
	"stylesheet",
	"catalogInfo"
]);
/**
* Turns the content of elements into plain text. Content that is one `pre` with nothing but text is taken as it is;
* elsewhere white space means what it means in HTML.
* @param nodes beside each other
* @returns the text, and words for what it could not keep
*/
function textOfNodes(nodes) {
	const content = nodes.filter((node) => isElement(node) ? !NOT_TEXT.has(node.name) : node.trim() !== "");
	const only = content.length === 1 ? content[0] : void 0;
	if (only !== void 0 && isElement(only)) {
		if (only.name === "contentBody") return textOfNodes(only.children);
		if (only.name === "pre" && childrenOf(only).length === 0) return {
			text: only.children.join(""),
			lost: []
		};
	}
	return textOfHtml(htmlOfNodes(content, tagOf));
}
function tagOf(name) {
	if (NOT_TEXT.has(name)) return null;
	return HTML.some((names) => names.has(name)) ? name : "div";
}
// src/formats/qti/item-feedback.ts
const FEEDBACK = /* @__PURE__ */ new Set([
	"modalFeedback",
	"feedbackInline",
	"feedbackBlock"
]);
/**
* Finds the feedback that the right answer gets, always-shown feedback included, and reports the other.
* @param item the root, with the names of QTI 2.1
* @param right its right choice
* @param report takes the feedback that is left out
* @returns the parts of the explanation
*/
function explanationsOf(item, right, report) {
	const texts = [];
	const rightOutcomes = right.outcomes[right.index];
	for (const feedback of descendantsOf(item, ({ name }) => FEEDBACK.has(name))) if (rightOutcomes && isShown(feedback, rightOutcomes)) {
		texts.push({
			...textOfNodes(feedback.children),
			place: {
				row: feedback.row,
				column: report.name
			}
		});
		if (feedback.attributes.has("title")) report.lose(feedback.row, questionKept("The title of a feedback"));
	} else if (right.outcomes.some((outcomes) => isShown(feedback, outcomes))) report.lose(feedback.row, questionKept("Feedback to a wrong answer"));
	else report.lose(feedback.row, questionKept("Feedback that no answer shows"));
	return texts;
}
function isShown({ attributes }, outcomes) {
	const isNamed = (outcomes.get(attributes.get("outcomeIdentifier") ?? "") ?? []).includes(attributes.get("identifier") ?? "");
	return attributes.get("showHide") === "hide" ? !isNamed : isNamed;
}
// src/formats/qti/item-obstacles.ts
const OBSTACLES = /* @__PURE__ */ new Map([
	["templateDeclaration", "The question has template variables"],
	["templateProcessing", "The question is made by template processing"],
	["printedVariable", "The question shows a variable"],
	["templateInline", "The question is made from a template"],
	["templateBlock", "The question is made from a template"],
	["assessmentStimulusRef", "The question belongs to a stimulus in another file"],
	["include", "A part of the question stands in another file"]
]);
const LOSSES$1 = /* @__PURE__ */ new Map([
	["stylesheet", "A stylesheet"],
	["rubricBlock", "A rubric block"],
	["infoControl", "A hint"],
	["catalogInfo", "A catalog of accessible forms"],
	["apipAccessibility", "Accessibility information"],
	["companionMaterialsInfo", "Companion material"],
	["itemFileInfo", "Information on files"]
]);
/**
* Finds the one interaction of an item and reports all that a quiz cannot hold of its structure.
* @param item the root, with the names of QTI 2.1
* @param report takes what is left out
* @returns the single-choice interaction; null if there is none
*/
function choiceInteractionOf(item, report) {
	if (item.attributes.get("adaptive") === "true") report.refuse(item.row, "The item is adaptive");
	for (const element of descendantsOf(item, ({ name }) => OBSTACLES.has(name) || LOSSES$1.has(name))) {
		const obstacle = OBSTACLES.get(element.name);
		if (obstacle === void 0) report.lose(element.row, questionKept(LOSSES$1.get(element.name) ?? element.name));
		else report.refuse(element.row, obstacle);
	}
	const interactions = childrenOf(item, "itemBody").flatMap((body) => descendantsOf(body, isInteraction));
	const [first, second] = interactions;
	if (!first) report.refuse(item.row, "The item has no interaction, so there is nothing to choose");
	for (const { name, row } of interactions) if (name !== "choiceInteraction") report.refuse(row, `${name} is not a choice of one option`);
	if (second) report.refuse(second.row, `The item has ${interactions.length} interactions`);
	const maxChoices = first?.attributes.get("maxChoices")?.trim() ?? "1";
	if (first?.name === "choiceInteraction" && maxChoices !== "1") {
		const several = maxChoices === "0" ? "any number of options" : `${maxChoices} options`;
		report.refuse(first.row, `The interaction lets people choose ${several}`);
	}
	return first?.name === "choiceInteraction" ? first : null;
}
function isInteraction({ name }) {
	return name.endsWith("Interaction") || name === "positionObjectStage";
}
// src/formats/qti/response-declaration.ts
/** How an item declares the response to its interaction. */
var ResponseDeclaration = class {
	element;
	identifier;
	cardinality;
	/** The identifiers of the right choices. */
	correct;
	#points;
	#defaultPoints;
	/**
	* @param element the declaration, with the names of QTI 2.1
	*/
	constructor(element) {
		this.element = element;
		this.identifier = element.attributes.get("identifier") ?? "";
		this.cardinality = element.attributes.get("cardinality") ?? "single";
		this.correct = childrenOf(element, "correctResponse").flatMap((correct) => childrenOf(correct, "value")).map(ownText);
		const [mapping] = childrenOf(element, "mapping");
		this.#points = mapping ? new Map(childrenOf(mapping, "mapEntry").map(({ attributes }) => [attributes.get("mapKey") ?? "", Number(attributes.get("mappedValue"))])) : null;
		this.#defaultPoints = Number(mapping?.attributes.get("defaultValue") ?? 0);
	}
	/**
	* Looks up what a choice scores by the mapping.
	* @param choice its identifier
	* @returns the points; null without a mapping
	*/
	pointsOf(choice) {
		return this.#points === null ? null : this.#points.get(choice) ?? this.#defaultPoints;
	}
};
// src/formats/qti/response-values.ts
const OPERATORS = /* @__PURE__ */ new Map([
	["match", ([left = [], right = []]) => [isSame(left, right)]],
	["equal", ([left = [], right = []]) => [isSame(left, right)]],
	["isNull", ([value = []]) => [value.length === 0]],
	["not", ([value = []]) => [!isTrue(value)]],
	["and", (values) => [values.every(isTrue)]],
	["or", (values) => [values.some(isTrue)]],
	["multiple", (values) => values.flat()],
	["null", () => []],
	["sum", (values) => [values.flat().reduce((sum, value) => sum + Number(value), 0)]]
]);
/**
* Computes an expression.
* @param expression of response processing, with the names of QTI 2.1
* @param variables what it may ask for
* @returns its value; undefined if it uses something unknown
*/
function valueOf(expression, variables) {
	const identifier = expression.attributes.get("identifier") ?? "";
	switch (expression.name) {
		case "variable": return variables.values.get(identifier) ?? [];
		case "correct": return variables.correct.get(identifier) ?? [];
		case "mapResponse": {
			const mapped = variables.mapped.get(identifier);
			return mapped === void 0 ? void 0 : [mapped];
		}
		case "baseValue": return baseValue(expression);
		default: {
			const operands = childrenOf(expression).map((operand) => valueOf(operand, variables));
			const known = operands.filter((operand) => operand !== void 0);
			return known.length === operands.length ? OPERATORS.get(expression.name)?.(known) : void 0;
		}
	}
}
/**
* Tells whether a value is the truth value true.
* @param value of an expression
* @returns whether it is
*/
function isTrue(value) {
	return value.length === 1 && value[0] === true;
}
/**
* Reads a value that stands in the file.
* @param element with a text
* @param baseType of the element or of its declaration
* @returns a number, a truth value or a text
*/
function baseValue(element, baseType = element.attributes.get("baseType") ?? "identifier") {
	const text = ownText(element);
	if (baseType === "float" || baseType === "integer") return [Number(text)];
	return baseType === "boolean" ? [text === "true"] : [text];
}
function isSame(left, right) {
	if (left.length !== right.length || left.length === 0) return false;
	return left.every((value, index) => String(value) === String(right[index]));
}
// src/formats/qti/response-processing.ts
/** The outcome that is the points of a response. */
const SCORE = "SCORE";
/**
* Answers an item with one of its choices, as a player of QTI would, and runs its response processing.
* @param item the root, with the names of QTI 2.1
* @param response the declaration of the response
* @param choice the identifier of the choice
* @returns the outcomes; null if the processing uses something that is not known here
*/
function outcomesOf(item, response, choice) {
	const outcomes = defaultOutcomes(item);
	const [processing] = childrenOf(item, "responseProcessing");
	if (!processing) return outcomes;
	const values = outcomes.set(response.identifier, [choice]);
	const mapped = response.pointsOf(choice);
	const variables = {
		values,
		correct: /* @__PURE__ */ new Map([[response.identifier, response.correct]]),
		mapped: new Map(mapped === null ? [] : [[response.identifier, mapped]])
	};
	const template = /([^/]*?)(?:\.xml)?$/.exec(processing.attributes.get("template") ?? "")?.[1] ?? "";
	if (template === "match_correct") return outcomes.set(SCORE, [response.correct.includes(choice) ? 1 : 0]);
	if (template === "map_response") return mapped === null ? null : outcomes.set(SCORE, [mapped]);
	const rules = childrenOf(processing);
	if (template !== "" && rules.length === 0) return null;
	return areDone(rules, variables, outcomes) ? outcomes : null;
}
function defaultOutcomes(item) {
	const outcomes = /* @__PURE__ */ new Map();
	for (const declaration of childrenOf(item, "outcomeDeclaration")) {
		const baseType = declaration.attributes.get("baseType") ?? "identifier";
		const [given] = childrenOf(declaration, "defaultValue");
		if (!given) continue;
		const values = childrenOf(given, "value").flatMap((value) => baseValue(value, baseType));
		outcomes.set(declaration.attributes.get("identifier") ?? "", values);
	}
	return outcomes;
}
function areDone(rules, variables, outcomes) {
	return rules.every((rule) => {
		if (rule.name === "responseCondition") return isConditionDone(rule, variables, outcomes);
		if (rule.name === "responseProcessingFragment") return areDone(childrenOf(rule), variables, outcomes);
		const [expression] = childrenOf(rule);
		if (rule.name !== "setOutcomeValue" || !expression) return false;
		const value = valueOf(expression, variables);
		if (value) outcomes.set(rule.attributes.get("identifier") ?? "", value);
		return value !== void 0;
	});
}
function isConditionDone(condition, variables, outcomes) {
	for (const branch of childrenOf(condition)) {
		if (branch.name === "responseElse") return areDone(childrenOf(branch), variables, outcomes);
		const [expression, ...rules] = childrenOf(branch);
		const value = expression && valueOf(expression, variables);
		if (!value) return false;
		if (isTrue(value)) return areDone(rules, variables, outcomes);
	}
	return true;
}
// src/formats/qti/right-choice.ts
/**
* Finds the one right choice and checks that the item scores like a quiz: points for it and for no other.
* @param item the root, with the names of QTI 2.1
* @param interaction its choice interaction
* @param report takes what a quiz cannot hold, and what is broken
* @returns the choice; null if there is not exactly one
*/
function rightChoiceOf(item, interaction, report) {
	const response = responseOf(item, interaction, report);
	if (!response) return null;
	const choices = childrenOf(interaction, "simpleChoice").map(({ attributes }) => attributes.get("identifier") ?? "");
	const right = rightIdentifier(response, choices, report);
	if (right === null) return null;
	const index = choices.indexOf(right);
	if (choices.length > 10) return {
		index,
		outcomes: []
	};
	const outcomes = choices.map((choice) => outcomesOf(item, response, choice)).filter((outcome) => outcome !== null);
	if (outcomes.length < choices.length) {
		const [processing = item] = childrenOf(item, "responseProcessing");
		report.refuse(processing.row, "The response processing does more than compare with the correct response");
		return null;
	}
	checkPoints({
		item,
		index,
		outcomes
	}, report);
	return {
		index,
		outcomes
	};
}
function responseOf(item, interaction, report) {
	const identifier = interaction.attributes.get("responseIdentifier") ?? "";
	const element = childrenOf(item, "responseDeclaration").find(({ attributes }) => attributes.get("identifier") === identifier);
	if (!element) {
		report.fail(interaction.row, "The declaration of the response is missing: export the item again");
		return null;
	}
	const response = new ResponseDeclaration(element);
	if (response.cardinality === "single") return response;
	report.refuse(element.row, `The response is of cardinality "${response.cardinality}", not "single"`);
	return null;
}
function rightIdentifier(response, choices, report) {
	const { row } = response.element;
	const mappedRight = choices.filter((choice) => (response.pointsOf(choice) ?? 0) > 0);
	const correct = response.correct.length === 0 ? mappedRight : response.correct;
	const [right] = correct;
	if (right === void 0 || correct.length > 1) {
		report.refuse(row, right === void 0 ? "No response is correct" : "Several responses are correct");
		return null;
	}
	if (choices.includes(right)) return right;
	report.fail(row, "The correct response is none of the choices: correct it, or export the item again");
	return null;
}
function checkPoints({ item, index, outcomes }, report) {
	const points = outcomes.map((outcome) => {
		const score = outcome.get(SCORE)?.[0];
		return score === void 0 ? null : Number(score);
	});
	const right = points[index] ?? null;
	const wrong = points.filter((_score, place) => place !== index).map((score) => score ?? 0);
	if (wrong.some((score) => score > 0)) report.refuse(item.row, "More than one choice has points (partial credit)");
	else if (right !== null && !(right > 0)) report.refuse(item.row, "The correct response has no points");
	else {
		if (wrong.some((score) => score < 0)) report.lose(item.row, questionKept("The loss of points for a wrong answer"));
		if (right !== null && right !== 1) report.lose(item.row, questionKept(`The number of points (${right})`));
	}
}
// src/formats/qti/read-item.ts
/**
* Reads an item with one choice of one option.
* @param item the root, with the names of QTI 2.1
* @param report takes what a quiz cannot hold, and what is broken
* @returns the question, without a section; null if it is left out
*/
function readItem(item, report) {
	const interaction = choiceInteractionOf(item, report);
	if (!interaction || report.refusals > 0) return null;
	const right = rightChoiceOf(item, interaction, report);
	if (!right || report.refusals > 0) return null;
	const bodies = childrenOf(item, "itemBody");
	const textIn = (nodes, row) => ({
		...textOfNodes(nodes),
		place: {
			row,
			column: report.name
		}
	});
	const question = heldQuestion({
		section: null,
		text: textIn(bodies.flatMap(({ children }) => withoutChoices(children)), bodies[0]?.row ?? item.row),
		options: childrenOf(interaction, "simpleChoice").map(({ children, row }) => textIn(children, row)),
		answerIndex: right.index,
		explanations: explanationsOf(item, right, report)
	}, {
		row: item.row,
		column: report.name
	}, report.leftOut);
	if (question) report.keep();
	return question;
}
function withoutChoices(nodes) {
	return nodes.flatMap((node) => {
		if (!isElement(node)) return [node];
		if (node.name === "choiceInteraction") return childrenOf(node, "prompt");
		return [{
			...node,
			children: withoutChoices(node.children)
		}];
	});
}
// src/formats/zip/entry-path.ts
/**
* Finds the entry that a reference in a package leads to.
* @param from the name of the entry that holds the reference
* @param href relative to that entry, as a URL is
* @returns the name of an entry, which may not be there
*/
function entryPath(from, href) {
	const path = decoded(href.replace(/[?#].*$/s, "")).replaceAll("\\", "/");
	const parts = path.startsWith("/") ? [] : from.split("/").slice(0, -1);
	for (const part of path.split("/")) if (part === "..") parts.pop();
	else if (part !== "" && part !== ".") parts.push(part);
	return parts.join("/");
}
function decoded(path) {
	try {
		return decodeURIComponent(path);
	} catch {
		return path;
	}
}
// src/formats/qti/qti-names.ts
/** Gives elements and attributes of QTI 3.0 the names they have in 2.1: `qti-simple-choice` is `simpleChoice`. */
const QTI_2_NAMES = {
	element: (name) => name.startsWith("qti-") ? camelCase(name.slice(4)) : name,
	attribute: camelCase
};
function camelCase(name) {
	if (!name.includes("-")) return name;
	return name.replace(/-([a-z])/g, (_match, letter) => letter.toUpperCase());
}
const READ_VERSIONS = /* @__PURE__ */ new Set([
	"2.1",
	"2.2",
	"3.0"
]);
/**
* Tells whether a file is of a version that is not read.
* @param mark a namespace or a manifest's resource type, which name the version as `v2p1` does
* @returns what to do about it; null if the version is read or not named
*/
function versionProblem(mark) {
	const [, major, minor] = /v(\d)p(\d)/.exec(mark) ?? [];
	if (major === void 0 || minor === void 0) return null;
	const version = `${major}.${minor}`;
	return READ_VERSIONS.has(version) ? null : otherVersion(version);
}
/**
* Says that a version is not read.
* @param version for example `1.2`
* @returns one line
*/
function otherVersion(version) {
	return `This is QTI ${version}, which is not read: export it as QTI 2.1 or 3.0`;
}
// src/formats/qti/manifest.ts
const KINDS = [
	[/^imsqti_(apip)?item_/i, "item"],
	[/^imsqti_(test|assessment)_/i, "test"],
	[/^imsqti_section_/i, "section"]
];
/**
* Reads which files of a package hold questions.
* @param manifest the root of imsmanifest.xml
* @param report takes what is left out, and what is broken
* @returns the files, in the manifest's order
*/
function resourcesOf(manifest, report) {
	const all = childrenOf(manifest, "resources").flatMap((list) => childrenOf(list, "resource").map((element) => ({
		list,
		element
	})));
	const identifiers = new Set(all.map(({ element }) => element.attributes.get("identifier")));
	const found = [];
	for (const { list, element } of all) {
		checkDependencies(element, identifiers, report);
		const resource = resourceOf(element, [
			manifest,
			list,
			element
		].map(({ attributes }) => attributes.get("base") ?? "").join(""), report);
		if (resource) found.push(resource);
	}
	for (const { row } of descendantsOf(manifest, ({ name }) => name === "manifest")) report.leftOut.add(row, report.name, questionsKept("A manifest within the manifest"));
	return found;
}
function resourceOf(element, folders, report) {
	const { attributes, row } = element;
	const type = attributes.get("type") ?? "";
	const problem = /^imsqti_xmlv1/i.test(type) ? otherVersion("1.2") : type.startsWith("imsqti") && versionProblem(type);
	if (typeof problem === "string") {
		report.fail(row, problem);
		return null;
	}
	const kind = KINDS.find(([pattern]) => pattern.test(type))?.[1];
	const href = attributes.get("href");
	if (!kind) {
		const name = href ?? attributes.get("identifier") ?? "";
		report.leftOut.add(row, report.name, questionsKept(`The file ${JSON.stringify(name)}, which holds no question,`));
		return null;
	}
	if (href === void 0) {
		report.fail(row, "The resource names no file: export the package again");
		return null;
	}
	return {
		kind,
		path: entryPath(report.name ?? "", folders + href),
		row
	};
}
function checkDependencies(element, identifiers, report) {
	for (const { attributes, row } of childrenOf(element, "dependency")) {
		const wanted = attributes.get("identifierref") ?? "";
		if (!identifiers.has(wanted)) report.fail(row, `The manifest lists no resource ${JSON.stringify(wanted)}: export the package again`);
	}
}
// src/formats/qti/read-xml-entry.ts
/**
* Reads one XML file of QTI.
* @param bytes the whole file
* @param report takes what is wrong with it
* @returns the root with the names of QTI 2.1; null if it is not read
*/
function readXmlEntry(bytes, report) {
	const decoded = decodeText(bytes);
	if (!decoded.ok) {
		report.fail(null, decoded.message);
		return null;
	}
	const read = readXml(decoded.text, QTI_2_NAMES);
	if (!read.ok) {
		report.fail(read.row, read.message);
		return null;
	}
	const { root } = read;
	const problem = rootProblem(root.name, read.namespace);
	if (problem === null) return root;
	report.fail(root.row, problem);
	return null;
}
function rootProblem(name, namespace) {
	if (name === "questestinterop") return otherVersion("1.2");
	return name === "manifest" ? null : versionProblem(namespace);
}
// src/formats/qti/package-entry.ts
/**
* Unpacks and reads an XML entry of a package.
* @param zip the package
* @param name of an entry that is there
* @param report takes what is wrong with it
* @returns its root; null if it is broken
*/
function entryRoot(zip, name, report) {
	const bytes = zip.read(name);
	if (bytes) return readXmlEntry(bytes, report);
	report.fail(null, "The entry of the zip is damaged: export the package again");
	return null;
}
/**
* Says that a package lacks an entry.
* @param path of the entry
* @returns one line
*/
function missing(path) {
	return `The package has no entry ${JSON.stringify(path)}: export it again`;
}
// src/formats/qti/package-items.ts
/** The items of a package, each read once however many tests have it. */
var PackageItems = class {
	#zip;
	#report;
	#questions = /* @__PURE__ */ new Map();
	/**
	* @param zip the package
	* @param report takes what is left out of them, and what is broken
	*/
	constructor(zip, report) {
		this.#zip = zip;
		this.#report = report;
	}
	/**
	* Tells whether an item was asked for before.
	* @param path of its entry
	* @returns whether it was
	*/
	hasRead(path) {
		return this.#questions.has(path);
	}
	/**
	* Reads an item.
	* @param path of an entry that is there
	* @returns the question, without a section; null if it is left out
	*/
	questionOf(path) {
		const before = this.#questions.get(path);
		if (before !== void 0) return before;
		const question = this.#read(path);
		this.#questions.set(path, question);
		return question;
	}
	#read(path) {
		const report = new ItemReport(path, this.#report);
		const root = entryRoot(this.#zip, path, report);
		if (!root) return null;
		if (root.name === "assessmentItem") return readItem(root, report);
		report.fail(root.row, `The root is "${root.name}", not an item: export the package again`);
		return null;
	}
};
// src/formats/qti/read-test.ts
const LOSSES = /* @__PURE__ */ new Map([
	["selection", "A random selection of questions"],
	["ordering", "A random order of questions"],
	["preCondition", "A condition for showing a part"],
	["branchRule", "A jump to another part"],
	["timeLimits", "A time limit"],
	["itemSessionControl", "A rule for attempts"],
	["rubricBlock", "A rubric block"],
	["testFeedback", "Feedback to a part of the test"],
	["weight", "The weight of an item"],
	["templateDefault", "A value for a template"],
	["variableMapping", "A mapping of variables"],
	["outcomeProcessing", "The scoring of the whole test"],
	["stylesheet", "A stylesheet"]
]);
const MAX_FILES_DEEP = 50;
/** Reads tests, and sections in files of their own. */
var TestReader = class {
	#zip;
	#items;
	#report;
	#read = /* @__PURE__ */ new Set();
	#depth = 0;
	/**
	* @param zip the package
	* @param items of the package
	* @param report takes what a quiz cannot hold, and what is broken
	*/
	constructor(zip, items, report) {
		this.#zip = zip;
		this.#items = items;
		this.#report = report;
	}
	/**
	* Tells whether a file was read.
	* @param path of its entry
	* @returns whether it was
	*/
	hasRead(path) {
		return this.#read.has(path);
	}
	/**
	* Reads a test, or a section that no test refers to.
	* @param path of an entry that is there
	* @param questions takes its questions, in its order
	* @param section that the file stands in
	*/
	read(path, questions, section = null) {
		this.#read.add(path);
		const report = new ItemReport(path, this.#report);
		const root = entryRoot(this.#zip, path, report);
		if (!root) return;
		const place = {
			path,
			report,
			section,
			questions
		};
		this.#depth++;
		if (this.#depth > MAX_FILES_DEEP) report.fail(root.row, "Sections refer to each other too deeply");
		else if (root.name === "assessmentTest") this.#walk(root, place);
		else if (root.name === "assessmentSection") this.#readSection(root, place);
		else report.fail(root.row, `The root is "${root.name}", not a test: export the package again`);
		this.#depth--;
		report.keep();
	}
	#walk(part, place) {
		for (const element of childrenOf(part)) {
			const lost = LOSSES.get(element.name);
			if (element.name === "testPart") this.#walk(element, place);
			else if (element.name === "assessmentSection") this.#readSection(element, place);
			else if (element.name === "assessmentItemRef") this.#addItem(element, place);
			else if (element.name === "assessmentSectionRef") this.#followSection(element, place);
			else if (lost !== void 0 && element.attributes.get("shuffle") !== "false") place.report.lose(element.row, questionsKept(lost));
		}
	}
	#readSection(section, place) {
		const { report, section: outer } = place;
		const name = heldSection(section.attributes.get("title") ?? "", {
			row: section.row,
			column: report.name
		}, report.leftOut);
		if (name !== null && outer !== null) report.lose(section.row, questionsKept(`The section around this one, "${excerpt(outer)}",`));
		this.#walk(section, {
			...place,
			section: name ?? outer
		});
	}
	#addItem(reference, { path, report, section, questions }) {
		const item = entryPath(path, reference.attributes.get("href") ?? "");
		if (!this.#zip.has(item)) report.fail(reference.row, missing(item));
		else {
			const question = this.#items.questionOf(item);
			if (question) questions.push({
				...question,
				section
			});
			this.#walk(reference, {
				path,
				report,
				section,
				questions: []
			});
		}
	}
	#followSection(reference, { path, report, section, questions }) {
		const file = entryPath(path, reference.attributes.get("href") ?? "");
		if (!this.#zip.has(file)) report.fail(reference.row, missing(file));
		else if (this.#read.has(file)) report.fail(reference.row, "The section is referred to more than once");
		else this.read(file, questions, section);
	}
};
// src/formats/qti/read-package.ts
const MANIFEST = "imsmanifest.xml";
/**
* Reads a content package: the items of its tests in their order, then those that no test has.
* @param zip the opened package
* @param report takes what a quiz cannot hold, and what is broken
* @returns the questions
*/
function readPackage(zip, report) {
	const name = manifestName(zip);
	if (name === null) {
		report.problems.add(null, null, noManifest(zip));
		return [];
	}
	const manifestReport = new ItemReport(name, report);
	const manifest = entryRoot(zip, name, manifestReport);
	if (!manifest) return [];
	if (manifest.name !== "manifest") {
		manifestReport.fail(manifest.row, "The root of the manifest is not \"manifest\": export the package again");
		return [];
	}
	return questionsOf$1(zip, resourcesOf(manifest, manifestReport).filter(({ path, row }) => {
		if (!zip.has(path)) manifestReport.fail(row, missing(path));
		return zip.has(path);
	}), report);
}
function questionsOf$1(zip, resources, report) {
	const items = new PackageItems(zip, report);
	const tests = new TestReader(zip, items, report);
	const questions = [];
	for (const { kind, path } of resources) if (kind === "test") tests.read(path, questions);
	for (const { kind, path } of resources) if (kind === "section" && !tests.hasRead(path)) tests.read(path, questions);
	for (const { kind, path } of resources) {
		const question = kind === "item" && !items.hasRead(path) ? items.questionOf(path) : null;
		if (question) questions.push(question);
	}
	return questions;
}
function manifestName(zip) {
	if (zip.has(MANIFEST)) return MANIFEST;
	const inFolders = zip.names.filter((name) => name.endsWith(`/${MANIFEST}`));
	return inFolders.length === 1 ? inFolders[0] ?? null : null;
}
function noManifest(zip) {
	if (zip.has("xl/workbook.xml")) return "This is an Excel file: give it a name that ends with .xlsx";
	return "The zip has no imsmanifest.xml, so it is no QTI package: export the questions as QTI 2.1 or 3.0";
}
// src/formats/zip/zip-directory.ts
const END_SIGNATURE = 101010256;
const END_LENGTH = 22;
const ENTRY_SIGNATURE = 33639248;
const ENTRY_LENGTH = 46;
const MAX_COMMENT = 65535;
const ENCRYPTED = 1;
const UTF_8 = 2048;
/** How many entries a zip may have. */
const MAX_ENTRIES = 5e4;
/**
* Reads the directory of a zip.
* @param bytes the whole file
* @returns its entries but for folders, or what is wrong
*/
function readZipDirectory(bytes) {
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	const end = endOf(view);
	if (end === -1) return broken("its directory is missing");
	const count = view.getUint16(end + 10, true);
	if (count > 5e4) return {
		ok: false,
		message: tooMany
	};
	const entries = [];
	let at = view.getUint32(end + 16, true);
	for (let index = 0; index < count; index++) {
		if (at + ENTRY_LENGTH > end || view.getUint32(at, true) !== ENTRY_SIGNATURE) return broken("its directory is damaged");
		const next = at + ENTRY_LENGTH + tailLength(view, at);
		if (next > end) return broken("its directory is damaged");
		const entry = entryAt(view, at, bytes);
		if (!entry.name.endsWith("/")) entries.push(entry);
		at = next;
	}
	return {
		ok: true,
		entries
	};
}
const tooMany = `The zip has more than ${MAX_ENTRIES} entries: split it`;
function broken(why) {
	return {
		ok: false,
		message: `The file is not a whole zip, ${why}: export it again`
	};
}
function endOf(view) {
	const last = view.byteLength - END_LENGTH;
	for (let at = last; at >= Math.max(0, last - MAX_COMMENT); at--) if (view.getUint32(at, true) === END_SIGNATURE) return at;
	return -1;
}
function tailLength(view, at) {
	return view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
}
function entryAt(view, at, bytes) {
	const flags = view.getUint16(at + 8, true);
	const nameStart = at + ENTRY_LENGTH;
	const name = bytes.subarray(nameStart, nameStart + view.getUint16(at + 28, true));
	return {
		name: new TextDecoder(flags & UTF_8 ? "utf-8" : "latin1").decode(name),
		isEncrypted: (flags & ENCRYPTED) !== 0,
		method: view.getUint16(at + 10, true),
		crc: view.getUint32(at + 16, true),
		size: view.getUint32(at + 20, true),
		fullSize: view.getUint32(at + 24, true),
		offset: view.getUint32(at + 42, true)
	};
}
// src/formats/qti/written-item.ts
/** The namespace of items and tests of QTI 3.0. */
const QTI_3 = "http://www.imsglobal.org/xsd/imsqtiasi_v3p0";
// src/formats/qti/xml-escape.ts
/**
* Writes a text as the value of an attribute, white space included.
* @param text without characters that XML cannot hold
* @returns what stands between double quotes
*/
function attributeValue(text) {
	return escaped$1(text).replaceAll("\"", "&quot;").replaceAll("	", "&#9;").replaceAll("\n", "&#10;");
}
/**
* Writes a text as a block of XHTML: a paragraph, or preformatted text where a paragraph would lose white space.
* @param text trimmed, without characters that XML cannot hold
* @returns one element
*/
function blockOf(text) {
	if (!text.split("\n").every((line) => line !== "" && !/^\s|\s\s|\s$|[^\S ]/.test(line))) return `<pre>${escaped$1(text)}</pre>`;
	return `<p>${text.split("\n").map(escaped$1).join("<br/>")}</p>`;
}
function escaped$1(text) {
	return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll("\r", "&#13;");
}
// src/formats/qti/write-item.ts
const MATCH_CORRECT = "https://purl.imsglobal.org/spec/qti/v3p0/rptemplates/match_correct.xml";
const RESPONSE = "RESPONSE";
const EXPLANATION = "EXPLANATION";
/**
* Writes an item of QTI 3.0: a choice of one option, scored by the standard template. The explanation is feedback that
* every answer shows.
* @param item its texts fit for XML
* @returns the text of the file
*/
function itemXml({ identifier, question }) {
	const { text, options, answerIndex, explanation } = question;
	const choices = options.map((option, index) => `      <qti-simple-choice identifier="${choiceName(index)}">${blockOf(option)}</qti-simple-choice>\n`);
	return `<?xml version="1.0" encoding="UTF-8"?>
<qti-assessment-item xmlns="${QTI_3}" identifier="${identifier}" title="${identifier}" adaptive="false" time-dependent="false">
  <qti-response-declaration identifier="${RESPONSE}" cardinality="single" base-type="identifier">
    <qti-correct-response>
      <qti-value>${choiceName(answerIndex)}</qti-value>
    </qti-correct-response>
  </qti-response-declaration>
  <qti-outcome-declaration identifier="SCORE" cardinality="single" base-type="float"/>
${explanation === null ? "" : FEEDBACK_DECLARATION}  <qti-item-body>
    ${blockOf(text)}
    <qti-choice-interaction response-identifier="${RESPONSE}" shuffle="false" max-choices="1">
${choices.join("")}    </qti-choice-interaction>
  </qti-item-body>
  <qti-response-processing template="${MATCH_CORRECT}"/>
${explanation === null ? "" : feedbackXml(explanation)}</qti-assessment-item>
`;
}
const FEEDBACK_DECLARATION = `  <qti-outcome-declaration identifier="FEEDBACK" cardinality="single" base-type="identifier">
    <qti-default-value>
      <qti-value>${EXPLANATION}</qti-value>
    </qti-default-value>
  </qti-outcome-declaration>
`;
function feedbackXml(explanation) {
	return `  <qti-modal-feedback outcome-identifier="FEEDBACK" identifier="${EXPLANATION}" show-hide="show">
    <qti-content-body>${blockOf(explanation)}</qti-content-body>
  </qti-modal-feedback>
`;
}
function choiceName(index) {
	return String.fromCharCode(65 + index);
}
// src/formats/qti/write-test.ts
const PACKAGE = "http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1";
/**
* Writes the manifest of a package.
* @param items of the package
* @returns the text of imsmanifest.xml
*/
function manifestXml(items) {
	const resources = items.map(({ identifier, path }) => `    <resource identifier="${identifier}" type="imsqti_item_xmlv3p0" href="${path}"><file href="${path}"/></resource>\n`);
	const dependencies = items.map(({ identifier }) => `      <dependency identifierref="${identifier}"/>\n`);
	return `<?xml version="1.0" encoding="UTF-8"?>
<manifest xmlns="${PACKAGE}" identifier="package">
  <metadata>
    <schema>QTI Package</schema>
    <schemaversion>3.0.0</schemaversion>
  </metadata>
  <organizations/>
  <resources>
    <resource identifier="test" type="imsqti_test_xmlv3p0" href="test.xml">
      <file href="test.xml"/>
${dependencies.join("")}    </resource>
${resources.join("")}  </resources>
</manifest>
`;
}
/**
* Writes the test of a package.
* @param items in the order of their questions
* @returns the text of the file
*/
function testXml(items) {
	return `<?xml version="1.0" encoding="UTF-8"?>
<qti-assessment-test xmlns="${QTI_3}" identifier="test" title="Quiz">
  <qti-test-part identifier="part" navigation-mode="nonlinear" submission-mode="individual">
${runsOf(items).map(sectionXml).join("")}  </qti-test-part>
</qti-assessment-test>
`;
}
function runsOf(items) {
	const runs = [];
	for (const item of items) {
		const run = runs.at(-1);
		if (run?.[0]?.question.section === item.question.section) run?.push(item);
		else runs.push([item]);
	}
	return runs;
}
function sectionXml(run, index) {
	const section = run[0]?.question.section ?? null;
	const references = run.map(({ identifier, path }) => `      <qti-assessment-item-ref identifier="${identifier}" href="${path}"/>\n`);
	const title = `title="${attributeValue(section ?? "")}" visible="${section !== null}"`;
	return `    <qti-assessment-section identifier="section-${index + 1}" ${title}>
${references.join("")}    </qti-assessment-section>
`;
}
// src/formats/qti/xml-texts.ts
const NOT_XML = /[^\t\n\r\x20-\uFFFD]/g;
/** Puts a sign in the place of each character that XML cannot hold. */
var XmlTexts = class {
	#number;
	#losses;
	/**
	* @param number of the question, from 1
	* @param losses takes one loss for each text that is changed
	*/
	constructor(number, losses) {
		this.#number = number;
		this.#losses = losses;
	}
	/**
	* Makes a question's texts fit for XML.
	* @param question any
	* @returns the question, every such character replaced
	*/
	of({ section, text, options, answerIndex, explanation }) {
		return {
			section: section === null ? null : this.#held(section, "section"),
			text: this.#held(text, "question"),
			options: options.map((option) => this.#held(option, "options")),
			answerIndex,
			explanation: explanation === null ? null : this.#held(explanation, "explanation")
		};
	}
	#held(text, column) {
		const held = text.replace(NOT_XML, "�");
		if (held !== text) this.#losses.add(this.#number, column, "The text has a control character that XML cannot hold: � stands in its place");
		return held;
	}
};
// src/formats/qti/write-package.ts
const MAX_ITEMS = 49998;
/**
* Writes a quiz as a QTI 3.0 content package. The test has a section for each run of questions of one section, so that
* their order stays even where sections take turns; a run without a section has no title.
* @param quiz valid, with 2 to 10 options to a question
* @param losses takes the characters that XML cannot hold, and questions beyond what one package can hold
* @returns the zip
*/
function writePackage({ questions }, losses) {
	const items = questions.slice(0, MAX_ITEMS).map((question, index) => {
		const identifier = `question-${index + 1}`;
		const texts = new XmlTexts(index + 1, losses);
		return {
			identifier,
			path: `items/${identifier}.xml`,
			question: texts.of(question)
		};
	});
	for (let index = MAX_ITEMS; index < questions.length; index++) losses.add(index + 1, null, `A package holds at most ${MAX_ITEMS} questions: the question is left out`);
	const files = {
		"imsmanifest.xml": strToU8(manifestXml(items)),
		"test.xml": strToU8(testXml(items))
	};
	for (const item of items) files[item.path] = strToU8(itemXml(item));
	return zipSync(files, { mtime: new Date(1980, 0, 1) });
}
// src/formats/xml/xml-root.ts
/**
* Finds the name of an XML text's root without parsing the text.
* @param text the start of a document
* @returns the name without its prefix; null if the text does not begin like XML
*/
function rootName(text) {
	let at = 0;
	for (;;) {
		at += /^\s*/.exec(text.slice(at, at + 1e3))?.[0].length ?? 0;
		const close = closeOf(text, at);
		if (close === null) break;
		const end = text.indexOf(close, at);
		if (end === -1) return null;
		at = end + close.length;
	}
	return /^<(?:[^\s<>/:]{1,100}:)?([^\s<>/:]{1,100})[\s/>]/.exec(text.slice(at, at + 300))?.[1] ?? null;
}
function closeOf(text, at) {
	if (text.startsWith("<?", at)) return "?>";
	if (text.startsWith("<!--", at)) return "-->";
	if (!text.startsWith("<!", at)) return null;
	const [subset, end] = [text.indexOf("[", at), text.indexOf(">", at)];
	return subset !== -1 && subset < end ? "]>" : ">";
}
// src/formats/zip/crc-32.ts
const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
	let value = byte;
	for (let bit = 0; bit < 8; bit++) value = value & 1 ? value >>> 1 ^ 3988292384 : value >>> 1;
	return value;
});
/**
* Computes the checksum that a zip keeps of each entry (ISO 3309).
* @param bytes of the entry, unpacked
* @returns the CRC-32, not negative
*/
function crc32(bytes) {
	let value = 4294967295;
	for (const byte of bytes) value = (TABLE[(value ^ byte) & 255] ?? 0) ^ value >>> 8;
	return (value ^ 4294967295) >>> 0;
}
// src/formats/zip/unpack-entry.ts
const LOCAL_SIGNATURE = 67324752;
const LOCAL_LENGTH = 30;
const STORED = 0;
const DEFLATED = 8;
const STEP$1 = 16384;
/**
* Unpacks an entry, no further than the size its directory says.
* @param bytes the whole zip
* @param entry of its directory
* @returns the bytes; null if they are not there, are more or fewer than said, or have another checksum
*/
function unpackEntry(bytes, entry) {
	const packed = packedBytes(bytes, entry);
	if (!packed) return null;
	const full = entry.method === STORED ? packed : inflated(packed, entry.fullSize);
	return full?.length === entry.fullSize && crc32(full) === entry.crc ? full : null;
}
/**
* Tells whether an entry is packed in a way that can be undone.
* @param entry of a zip's directory
* @returns whether it is stored or deflated
*/
function isKnownMethod({ method }) {
	return method === STORED || method === DEFLATED;
}
function packedBytes(bytes, { offset, size }) {
	if (offset + LOCAL_LENGTH > bytes.length) return null;
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	if (view.getUint32(offset, true) !== LOCAL_SIGNATURE) return null;
	const start = offset + LOCAL_LENGTH + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
	return start + size > bytes.length ? null : bytes.subarray(start, start + size);
}
function inflated(packed, fullSize) {
	try {
		if (packed.length > STEP$1) return inflatedInSteps(packed, fullSize);
		return inflateSync(packed, { out: new Uint8Array(fullSize + 1) });
	} catch {
		return null;
	}
}
function inflatedInSteps(packed, fullSize) {
	const full = new Uint8Array(fullSize);
	const made = { length: 0 };
	const inflate = new Inflate((chunk) => {
		const start = made.length;
		made.length += chunk.length;
		if (made.length <= fullSize) full.set(chunk, start);
	});
	for (let at = 0; at < packed.length && made.length <= fullSize; at += STEP$1) inflate.push(packed.subarray(at, at + STEP$1), at + STEP$1 >= packed.length);
	return made.length === fullSize ? full : null;
}
// src/formats/zip/zip-archive.ts
/** How many bytes all entries of a zip may have together, unpacked. */
const MAX_UNPACKED_BYTES = 104857600;
const MAX_DAMAGED = 10;
/** A zip whose directory is sound; its entries are unpacked when they are asked for. */
var ZipArchive = class {
	#bytes;
	#entries;
	#damaged = 0;
	/**
	* @param bytes the whole file
	* @param entries by name
	*/
	constructor(bytes, entries) {
		this.#bytes = bytes;
		this.#entries = entries;
	}
	/** The names of its entries, in its own order, without folders. */
	get names() {
		return [...this.#entries.keys()];
	}
	/**
	* Tells whether there is an entry.
	* @param name of the entry
	* @returns whether it is there
	*/
	has(name) {
		return this.#entries.has(name);
	}
	/**
	* Unpacks an entry.
	* @param name of an entry that is there
	* @returns its bytes; null if it is damaged, or many before it were
	*/
	read(name) {
		const entry = this.#entries.get(name);
		if (!entry || this.#damaged >= MAX_DAMAGED) return null;
		const unpacked = unpackEntry(this.#bytes, entry);
		if (!unpacked) this.#damaged++;
		return unpacked;
	}
};
/**
* Opens a zip and checks all that its directory tells, before anything is unpacked.
* @param bytes the whole file
* @returns the zip, or what is wrong with it
*/
function openZip(bytes) {
	const directory = readZipDirectory(bytes);
	if (!directory.ok) return directory;
	const entries = /* @__PURE__ */ new Map();
	let [packed, unpacked] = [0, 0];
	for (const entry of directory.entries) {
		const problem = entryProblem(entry, entries);
		if (problem !== null) return {
			ok: false,
			message: problem
		};
		entries.set(entry.name, entry);
		packed += entry.size;
		unpacked += entry.fullSize;
	}
	if (packed > bytes.length) return {
		ok: false,
		message: "The entries of the zip overlap: export it again"
	};
	if (unpacked > MAX_UNPACKED_BYTES) return {
		ok: false,
		message: `The zip holds more than ${MAX_UNPACKED_BYTES / 1048576} MB, unpacked: split it`
	};
	return {
		ok: true,
		zip: new ZipArchive(bytes, entries)
	};
}
function entryProblem(entry, before) {
	const name = `"${excerpt(entry.name)}"`;
	if (before.has(entry.name)) return `The zip has the entry ${name} more than once: keep one of them`;
	if (entry.isEncrypted) return `The entry ${name} of the zip is encrypted: make the zip without a password`;
	if (!isKnownMethod(entry)) return `The entry ${name} is packed in an unknown way: make a plain zip`;
	return null;
}
// src/formats/qti.ts
/** 1EdTech (IMS) Question and Test Interoperability 2.1 to 3.0: a zip package or a single item. */
const qtiFormat = {
	name: "qti",
	label: "QTI",
	extensions: ["zip", "xml"],
	place: "line",
	recognizes: (bytes) => isZip(bytes) || hasQtiRoot(bytes),
	read: (bytes, report) => {
		if (!isZip(bytes)) return readAlone(bytes, report);
		const opened = openZip(bytes);
		if (opened.ok) return readPackage(opened.zip, report);
		report.problems.add(null, null, opened.message);
		return [];
	},
	write: writePackage
};
function isZip(bytes) {
	return bytes[0] === 80 && bytes[1] === 75;
}
const ROOTS = /* @__PURE__ */ new Set([
	"assessmentItem",
	"assessmentTest",
	"assessmentSection",
	"qti-assessment-item",
	"qti-assessment-test",
	"qti-assessment-section",
	"qti-assessment-stimulus",
	"questestinterop",
	"manifest"
]);
const HEAD_BYTES = 65536;
function hasQtiRoot(bytes) {
	const head = bytes.subarray(0, HEAD_BYTES);
	const decoded = decodeText(head);
	const text = (decoded.ok ? decoded.text : new TextDecoder().decode(head)).trimStart();
	return !text.startsWith("<") || ROOTS.has(rootName(text) ?? "");
}
function readAlone(bytes, report) {
	const root = readXmlEntry(bytes, new ItemReport(null, report));
	if (!root) return [];
	const item = new ItemReport(root.attributes.get("title") ?? root.attributes.get("identifier") ?? null, report);
	if (root.name !== "assessmentItem") {
		item.fail(root.row, `The file is a "${root.name}", not an item; the questions stand in other files: give the whole package, as a zip`);
		return [];
	}
	const question = readItem(root, item);
	return question ? [question] : [];
}
// src/formats/xlsx/cell-text.ts
/**
* Writes the value of a cell as text.
* @param value as the library gives it
* @returns the text; '' for an empty cell
*/
function cellText(value) {
	if (typeof value === "string") return value;
	if (typeof value === "boolean") return value ? "TRUE" : "FALSE";
	if (typeof value === "number") return String(value);
	return value instanceof Date ? dateText(value) : "";
}
function dateText(date) {
	if (Number.isNaN(date.valueOf())) return "";
	const [day = "", clock = ""] = nearestSecond(date).toISOString().slice(0, -1).split("T");
	const time = clock.replace(/\.\d+$/, "").replace(/:00$/, "");
	if (day.startsWith("1899-12-3") || day === "1904-01-01") return time;
	return time === "00:00" ? day : `${day} ${time}`;
}
function nearestSecond(date) {
	return /* @__PURE__ */ new Date(Math.round(date.valueOf() / 1e3) * 1e3);
}
// src/formats/xlsx/number-formats.ts
const BUILT_IN = /* @__PURE__ */ new Map([
	["0", "General"],
	["1", "0"],
	["2", "0.00"],
	["3", "#,##0"],
	["4", "#,##0.00"],
	["9", "0%"],
	["10", "0.00%"],
	["49", "@"]
]);
/**
* Lists the number formats of a workbook's cell styles.
* @param styles the root of its styles
* @returns Excel's code for each style; null for a built-in format that is none for plain numbers
*/
function numberFormats(styles) {
	const own = new Map(childrenOf(styles, "numFmts").flatMap((list) => childrenOf(list, "numFmt")).map(({ attributes }) => [attributes.get("numFmtId") ?? "", attributes.get("formatCode") ?? ""]));
	return childrenOf(styles, "cellXfs").flatMap((list) => childrenOf(list, "xf")).map(({ attributes }) => {
		const id = attributes.get("numFmtId") ?? "0";
		return own.get(id) ?? BUILT_IN.get(id) ?? null;
	});
}
// src/formats/xlsx/number-text.ts
/**
* Writes a number as Excel shows it without a format: with at most 15 digits.
* @param raw as the file has it
* @returns the text
*/
function generalNumber(raw) {
	const number = Number(raw);
	if (raw.trim() === "" || !Number.isFinite(number)) return raw;
	return String(Number(number.toPrecision(15)) + 0).replace("e", "E");
}
const TEXT = String.raw`(?:"[^"]*"|\[\$[^\]]*\]|\\.|[_*].|[$€£¥ +-])*`;
const SIMPLE = new RegExp(`^(${TEXT})(#,##0|0)(?:\\.(0{1,15}))?(%)?(${TEXT})$`);
const SHOWN = /"([^"]*)"|\[\$([^\]-]*)[^\]]*\]|\\(.)|[_*].|([$€£¥ +-])/g;
const LONGEST = 200;
/**
* Writes a number in one of the simple formats: decimals, thousands, per cent, a text before or behind.
* @param raw as the file has it
* @param format Excel's code
* @returns the text; null for a format that is not simple
*/
function formattedNumber(raw, format) {
	const number = Number(raw);
	const code = format.slice(0, LONGEST).split(";", 1)[0]?.trim() ?? "";
	if (/^(?:general|@)?$/i.test(code) || !Number.isFinite(number)) return generalNumber(raw);
	const [, before, whole, decimals = "", percent = "", after] = SIMPLE.exec(code) ?? [];
	if (before === void 0 || whole === void 0 || after === void 0) return null;
	const value = Math.abs(number) * (percent === "" ? 1 : 100);
	const [integer = "", rest] = Number(value.toPrecision(15)).toFixed(decimals.length).split(".");
	const grouped = whole === "0" ? integer : integer.replace(/\B(?=(?:\d{3})+$)/g, ",");
	const text = rest === void 0 ? grouped : `${grouped}.${rest}`;
	return `${number < 0 && /[1-9]/.test(text) ? "-" : ""}${shown(before)}${text}${percent}${shown(after)}`;
}
function shown(code) {
	return code.replace(SHOWN, (_match, ...parts) => parts.slice(0, 4).map((part) => part ?? "").join(""));
}
// src/formats/xlsx/plain-sheet.ts
/**
* Writes the cells of a sheet anew. Plain numbers become the texts that Excel shows.
* @param cells in their order
* @param formats the number format of each style
* @returns the sheet
*/
function plainSheet(cells, formats) {
	const parts = ["<worksheet><sheetData>"];
	const sheet = {
		xml: "",
		rows: [],
		faults: /* @__PURE__ */ new Map(),
		width: 0
	};
	for (const cell of cells) {
		if (sheet.rows.at(-1) !== cell.row) {
			if (sheet.rows.length > 0) parts.push("</row>");
			sheet.rows.push(cell.row);
			parts.push(`<row r="${sheet.rows.length}">`);
		}
		const fault = faultOf(cell);
		if (fault !== null) sheet.faults.set(`${cell.row}:${cell.column}`, fault);
		sheet.width = Math.max(sheet.width, cell.column);
		parts.push(cellXml(cell, `${columnLetters(cell.column)}${sheet.rows.length}`, formats));
	}
	if (sheet.rows.length > 0) parts.push("</row>");
	parts.push("</sheetData></worksheet>");
	sheet.xml = parts.join("");
	return sheet;
}
/**
* Names a column as Excel does.
* @param column its number, from 1
* @returns for example `AB`
*/
function columnLetters(column) {
	let [letters, rest] = ["", column];
	while (rest > 0) {
		letters = String.fromCharCode(65 + (rest - 1) % 26) + letters;
		rest = Math.floor((rest - 1) / 26);
	}
	return letters;
}
function faultOf({ type, value, inline, hasFormula }) {
	if (type === "e") return `The cell has the error ${value ?? ""}: correct its formula`;
	if (hasFormula && value === null && inline === null) return "The result of the formula is not in the file: open it in Excel and save it";
	return null;
}
function cellXml(cell, place, formats) {
	const { type, style, value, inline } = cell;
	if (faultOf(cell) !== null) return inlineXml(place, "?");
	if (inline !== null || value === null || type === "inlineStr") return inlineXml(place, inline ?? value ?? "");
	if (type === "n") {
		const format = style === null ? "General" : formats[Number(style)];
		const text = typeof format === "string" ? formattedNumber(value, format) : null;
		if (text !== null) return inlineXml(place, text);
	}
	const shown = style === null ? "" : ` s="${escaped(style)}"`;
	return `<c r="${place}" t="${escaped(type)}"${shown}><v>${escaped(value)}</v></c>`;
}
function inlineXml(place, text) {
	return `<c r="${place}" t="inlineStr"><is><t>${escaped(text)}</t></is></c>`;
}
function escaped(text) {
	return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll("\"", "&quot;");
}
// src/formats/xlsx/plain-workbook.ts
const RELATIONS$1 = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
/**
* Packs a workbook of nothing but plain sheets, whose parts were unpacked and checked, for the library that reads it.
* @param zip the original
* @param workbook what it says
* @param sheets to pack, in their order
* @returns the bytes of an .xlsx file that is not compressed
*/
function plainWorkbook(zip, { is1904, sharedStrings, styles }, sheets) {
	const parts = sheets.map((sheet, index) => ({
		...sheet,
		id: index + 1
	}));
	const list = parts.map(({ id }) => `<sheet name="${id}" sheetId="${id}" r:id="s${id}"/>`);
	const relations = parts.map(({ id }) => relation(`s${id}`, "worksheet", `worksheets/sheet${id}.xml`));
	const files = {};
	const strings = sharedStrings === null ? null : zip.read(sharedStrings);
	if (strings) {
		files["xl/sharedStrings.xml"] = strToU8(wholeCharacters(new TextDecoder().decode(strings)));
		relations.push(relation("strings", "sharedStrings", "sharedStrings.xml"));
	}
	const look = styles === null ? null : zip.read(styles);
	if (look) {
		files["xl/styles.xml"] = look;
		relations.push(relation("styles", "styles", "styles.xml"));
	}
	files["xl/workbook.xml"] = strToU8(`<workbook><workbookPr date1904="${is1904 ? 1 : 0}"/><sheets>${list.join("")}</sheets></workbook>`);
	files["xl/_rels/workbook.xml.rels"] = strToU8(`<Relationships>${relations.join("")}</Relationships>`);
	for (const { id, xml } of parts) files[`xl/worksheets/sheet${id}.xml`] = strToU8(xml);
	return zipSync(files, { level: 0 });
}
function relation(id, kind, target) {
	return `<Relationship Id="${id}" Type="${RELATIONS$1}/${kind}" Target="${target}"/>`;
}
function wholeCharacters(xml) {
	return xml.replace(/&#(\d{5,7}|x[0-9a-f]{5,6});/gi, (reference, digits) => {
		const code = /^x/i.test(digits) ? Number.parseInt(digits.slice(1), 16) : Number(digits);
		return code > 65535 && code <= 1114111 ? String.fromCodePoint(code) : reference;
	});
}
// src/formats/xlsx/read-sheet.ts
const RULES = {
	known: [
		"question",
		...SHEET_OPTION_COLUMNS,
		"correct_answer",
		"section",
		"explanation"
	],
	needed: [
		"question",
		"option_a",
		"option_b",
		"correct_answer"
	]
};
const LEAST_OPTIONS = 2;
/**
* Tells whether a sheet's first row names a column of questions.
* @param sheet of a workbook
* @returns whether one is known
*/
function hasQuestionColumns({ rows }) {
	return rows[0]?.cells.some((cell) => columnOf(cell, RULES.known) !== null) ?? false;
}
/**
* Reads the questions of a sheet by the rules of CSV, with two to ten options.
* @param sheet with a first row
* @param section of rows that name none; null for none
* @param report takes what is wrong, and what stands beside the columns
* @returns the questions
*/
function readSheet(sheet, section, report) {
	const [first, ...rows] = sheet.rows;
	const header = first && readHeader(first, report.problems, RULES);
	if (!header) return [];
	const questions = [];
	for (const { row, cells } of rows) {
		checkCells({
			row,
			cells,
			header
		}, sheet, report);
		const question = readCells({
			row,
			cells,
			header,
			options: optionsOf(cells, header)
		}, report.problems);
		questions.push({
			...question,
			section: question.section ?? section
		});
	}
	return questions;
}
function optionsOf(cells, { places }) {
	const count = SHEET_OPTION_COLUMNS.findLastIndex((column) => {
		const place = places.get(column);
		return place !== void 0 && (cells[place] ?? "").trim() !== "";
	});
	return SHEET_OPTION_COLUMNS.slice(0, Math.max(LEAST_OPTIONS, count + 1));
}
function checkCells({ row, cells, header }, { faults }, { problems, leftOut }) {
	for (const [column, place] of header.places) {
		const problem = faults.get(`${row}:${place + 1}`) ?? brokenTextProblem(cells[place] ?? "");
		if (problem !== null) problems.add(row, column, problem);
	}
	for (const [place, cell] of cells.entries()) {
		if (cell.trim() === "" || (header.cells[place] ?? "").trim() !== "") continue;
		leftOut.add(row, columnLetters(place + 1), questionKept("The cell, in a column without a name,"));
	}
}
// src/formats/xlsx/sheet-cells.ts
const MAX_ROW = 1048576;
const MAX_COLUMN = 16384;
const MAX_DEPTH = 50;
const STEP = 65536;
/** What a sheet has beside its cells, by the name of the element. */
const BESIDE = /* @__PURE__ */ new Map([
	["mergeCell", "the merging of cells (only the first of them holds the text)"],
	["drawing", "a picture or chart"],
	["picture", "a background picture"],
	["legacyDrawing", "a comment"]
]);
/**
* Reads the cells of a sheet that hold something.
* @param xml of the sheet
* @returns its cells in their order; the place of each is checked
*/
function sheetCells(xml) {
	const reader = new CellReader();
	const parser = new Parser({
		onopentag: (name, attributes) => reader.open(localName(name), attributes),
		ontext: (text) => reader.text(text),
		onclosetag: (name) => reader.close(localName(name))
	}, {
		xmlMode: true,
		decodeEntities: true
	});
	for (let at = 0; at < xml.length && reader.sheet.problem === null; at += STEP) parser.write(xml.slice(at, at + STEP));
	reader.end();
	return reader.sheet;
}
var CellReader = class {
	sheet = {
		cells: [],
		beside: /* @__PURE__ */ new Set(),
		problem: null
	};
	#row = 0;
	#column = 0;
	#cell = null;
	#part = null;
	#isPhonetic = false;
	#depth = 0;
	open(name, attributes) {
		this.#depth++;
		if (this.#depth > MAX_DEPTH) this.sheet.problem ??= "Its elements are nested too deeply";
		const beside = BESIDE.get(name);
		if (beside !== void 0) this.sheet.beside.add(beside);
		else if (name === "row") this.#startRow(attributes["r"]);
		else if (name === "c") this.#startCell(attributes);
		else if (name === "f" && this.#cell) this.#cell.hasFormula = true;
		else if (name === "rPh") this.#isPhonetic = true;
		else if (name === "v") this.#part = "value";
		else if (name === "t" && !this.#isPhonetic) this.#part = "inline";
	}
	text(text) {
		if (this.#cell && this.#part) this.#cell[this.#part] = (this.#cell[this.#part] ?? "") + text;
	}
	close(name) {
		this.#depth--;
		if (name === "v" || name === "t") this.#part = null;
		else if (name === "rPh") this.#isPhonetic = false;
		else if (name === "c" && this.#cell) {
			const { value, inline, hasFormula } = this.#cell;
			if (value !== null || inline !== null || hasFormula) this.sheet.cells.push(this.#cell);
			this.#cell = null;
		}
	}
	end() {
		if (this.#depth !== 0) this.sheet.problem ??= "It is not whole";
	}
	#startRow(number) {
		const row = number === void 0 ? this.#row + 1 : wholeNumber(number);
		if (!(row > this.#row) || row > MAX_ROW) this.sheet.problem ??= `The row after row ${this.#row} is out of place`;
		this.#row = row;
		this.#column = 0;
	}
	#startCell(attributes) {
		const column = columnNumber(/^[A-Z]{1,3}/.exec(attributes["r"] ?? "")?.[0]) ?? this.#column + 1;
		const row = /\d+$/.exec((attributes["r"] ?? "").slice(0, 12))?.[0];
		if (!(column > this.#column && column <= MAX_COLUMN && (row === void 0 || Number(row) === this.#row))) this.sheet.problem ??= `A cell of row ${this.#row} is out of place`;
		this.#column = column;
		this.#cell = {
			row: this.#row,
			column,
			type: attributes["t"] ?? "n",
			style: attributes["s"] ?? null,
			value: null,
			inline: null,
			hasFormula: false
		};
	}
};
function wholeNumber(text) {
	return /^\d{1,7}$/.test(text) ? Number(text) : NaN;
}
function columnNumber(letters) {
	if (letters === void 0) return null;
	let number = 0;
	for (let at = 0; at < letters.length; at++) number = 26 * number + letters.charCodeAt(at) - 64;
	return number;
}
function localName(name) {
	return name.slice(name.indexOf(":") + 1);
}
// src/problem.ts
/** How many problems of a file are kept where nobody says otherwise. */
const MAX_PROBLEMS = 100;
/** The problems of one file: the first of them, and how many there are. */
var ProblemList = class {
	kept = [];
	most;
	count = 0;
	/**
	* Makes an empty list.
	* @param most how many problems it keeps
	*/
	constructor(most = MAX_PROBLEMS) {
		this.most = most;
	}
	/**
	* Takes a problem in; past those that are kept it is only counted, so that a file of millions of bad rows stays cheap.
	* @param row see {@link Problem}
	* @param column see {@link Problem}
	* @param message one line: what is wrong and what to do
	*/
	add(row, column, message) {
		if (this.count < this.most) this.kept.push({
			row,
			column,
			message
		});
		this.count++;
	}
};
// src/formats/xlsx/sheet-findings.ts
/**
* Makes an empty report that keeps as many findings as another.
* @param report of the file
* @returns the report of one sheet
*/
function reportLike({ problems, leftOut }) {
	return {
		problems: new ProblemList(problems.most),
		leftOut: new ProblemList(leftOut.most)
	};
}
/**
* Adds the findings in one sheet to those of the file.
* @param from of the sheet
* @param to of the file
* @param sheet its name, which each message then begins with; null where it is the only one
*/
function addFindings(from, to, sheet) {
	const start = sheet === null ? "" : `In the sheet ${JSON.stringify(sheet)}: `;
	for (const kind of ["problems", "leftOut"]) {
		for (const { row, column, message } of from[kind].kept) to[kind].add(row, column, start + message);
		to[kind].count += from[kind].count - from[kind].kept.length;
	}
}
// src/formats/xlsx/workbook.ts
const WORKBOOK = "xl/workbook.xml";
const RELATIONS = "xl/_rels/workbook.xml.rels";
/**
* Reads which sheets a workbook has and where they are.
* @param zip the opened file
* @returns the workbook; a message if it is broken
*/
function readWorkbook(zip) {
	if (!zip.has(WORKBOOK)) return "The file is a zip without a workbook: save it in Excel as .xlsx";
	const [book, relations] = [xmlEntry(zip, WORKBOOK), xmlEntry(zip, RELATIONS)];
	if (typeof book === "string") return book;
	if (typeof relations === "string") return relations;
	const targets = childrenOf(relations, "Relationship").map(({ attributes }) => ({
		id: attributes.get("Id") ?? "",
		kind: /[^/]*$/.exec(attributes.get("Type") ?? "")?.[0] ?? "",
		path: entryPath(WORKBOOK, attributes.get("Target") ?? "")
	}));
	const pathOf = (kind) => targets.find((target) => target.kind === kind)?.path ?? null;
	const worksheets = new Map(targets.filter(({ kind }) => kind === "worksheet").map(({ id, path }) => [id, path]));
	return {
		sheets: childrenOf(book, "sheets").flatMap((list) => childrenOf(list, "sheet")).map(({ attributes }) => ({
			name: attributes.get("name") ?? "",
			isHidden: (attributes.get("state") ?? "visible") !== "visible",
			path: worksheets.get(attributes.get("id") ?? "") ?? null
		})),
		is1904: childrenOf(book, "workbookPr").some(({ attributes }) => ["1", "true"].includes(attributes.get("date1904") ?? "")),
		sharedStrings: pathOf("sharedStrings"),
		styles: pathOf("styles")
	};
}
/**
* Reads a small XML entry of a workbook.
* @param zip the opened file
* @param name of the entry
* @returns its root; a message if it is missing or broken
*/
function xmlEntry(zip, name) {
	const bytes = zip.read(name);
	if (!bytes) return `The workbook's part ${JSON.stringify(name)} is missing or damaged: save it again in Excel`;
	const decoded = decodeText(bytes);
	const read = decoded.ok ? readXml(decoded.text) : decoded;
	return read.ok ? read.root : `The workbook's part ${JSON.stringify(name)} cannot be read: ${read.message}`;
}
// src/formats/xlsx/read-xlsx.ts
const MAX_CELLS = 5e6;
/**
* Reads the visible sheets of a workbook.
* @param zip the opened file
* @param report takes what a quiz cannot hold, and what is wrong
* @returns the questions, sheet by sheet
*/
async function readXlsx(zip, report) {
	const workbook = readWorkbook(zip);
	const styles = typeof workbook === "string" || workbook.styles === null ? null : xmlEntry(zip, workbook.styles);
	for (const problem of [workbook, styles]) if (typeof problem === "string") report.problems.add(null, null, problem);
	if (typeof workbook === "string" || typeof styles === "string") return [];
	const formats = styles === null ? [] : numberFormats(styles);
	const sheets = workbook.sheets.flatMap((sheet) => plainSheetOf(zip, sheet, {
		formats,
		report
	}) ?? []);
	if (report.problems.count > 0) return [];
	const texts = await textsOf(zip, workbook, sheets);
	if (typeof texts === "string") {
		report.problems.add(null, null, `The workbook cannot be read: ${texts}. Save it again in Excel`);
		return [];
	}
	return questionsOf(texts, workbook.sheets, report);
}
function plainSheetOf(zip, { name, isHidden, path }, { formats, report }) {
	const title = JSON.stringify(name);
	if (isHidden || path === null) {
		const message = isHidden ? `The sheet ${title} is hidden: its questions are left out` : questionsKept(`The sheet ${title}, which has no cells,`);
		report.leftOut.add(null, null, message);
		return null;
	}
	const bytes = zip.read(path);
	if (!bytes) {
		report.problems.add(null, null, `The sheet ${title} is missing or damaged: save the workbook again in Excel`);
		return null;
	}
	const { cells, beside, problem } = sheetCells(new TextDecoder().decode(bytes));
	if (problem !== null) report.problems.add(null, null, `In the sheet ${title}: ${problem}`);
	for (const what of beside) report.leftOut.add(null, null, questionsKept(`In the sheet ${title}, ${what}`));
	const sheet = plainSheet(cells, formats);
	if (sheet.rows.length * sheet.width <= MAX_CELLS) return {
		...sheet,
		name
	};
	report.problems.add(null, null, `The sheet ${title} is too large: delete what stands beside the questions`);
	return null;
}
async function textsOf(zip, workbook, sheets) {
	try {
		const { buffer } = plainWorkbook(zip, workbook, sheets);
		const read = await readXlsxFile(buffer);
		return sheets.map(({ name, rows, faults }, index) => ({
			name,
			faults,
			rows: (read[index]?.data ?? []).map((cells, place) => ({
				row: rows[place] ?? 0,
				cells: cells.map(cellText)
			})).filter(({ row, cells }) => row > 0 && cells.some((cell) => cell.trim() !== ""))
		}));
	} catch (fault) {
		return fault instanceof Error ? fault.message.slice(0, 200).toWellFormed() : "it is broken";
	}
}
function questionsOf(texts, all, report) {
	const filled = texts.filter(({ rows }) => rows.length > 0);
	const known = filled.filter(hasQuestionColumns);
	const read = known.length > 0 ? known : filled.slice(0, 1);
	if (read.length === 0) report.problems.add(null, null, "The workbook is empty: write a header row, then one row for each question");
	const questions = [];
	for (const sheet of filled) {
		if (!read.includes(sheet)) {
			const what = `The sheet ${JSON.stringify(sheet.name)}, which has no columns of questions,`;
			report.leftOut.add(sheet.rows[0]?.row ?? null, null, questionsKept(what));
			continue;
		}
		const findings = reportLike(report);
		for (const question of readSheet(sheet, sectionOf(sheet.name, read.length), findings)) questions.push(question);
		addFindings(findings, report, all.length > 1 ? sheet.name : null);
	}
	if (read.length > 0 && questions.length === 0 && report.problems.count === 0) report.problems.add(null, null, "The file has no questions: write one row for each below the header");
	return questions;
}
function sectionOf(name, sheets) {
	return sheets > 1 && sectionNameProblem(name) === null ? name.trim() : null;
}
// src/formats/xlsx.ts
const OLD_SIGNATURE = [
	208,
	207,
	17,
	224
];
const ENCRYPTED_PART = "EncryptedPackage";
/** Excel workbooks. */
const xlsxFormat = {
	name: "xlsx",
	label: "Excel",
	extensions: ["xlsx"],
	place: "row",
	recognizes: () => true,
	read: async (bytes, report) => {
		const opened = openZip(bytes);
		if (opened.ok) return readXlsx(opened.zip, report);
		report.problems.add(null, null, oldFileProblem(bytes) ?? opened.message);
		return [];
	},
	write: null
};
function oldFileProblem(bytes) {
	if (!OLD_SIGNATURE.every((byte, index) => bytes[index] === byte)) return null;
	return new TextDecoder("utf-16le").decode(bytes).includes(ENCRYPTED_PART) ? "The workbook is protected by a password: save it in Excel without one" : "This is an Excel file of the old kind (.xls): save it in Excel as .xlsx";
}
// src/formats/formats.ts
/** All formats, in the order in which people are told of them. */
const FORMATS = [
	csvFormat,
	jsonFormat,
	ankiFormat,
	giftFormat,
	moodleXmlFormat,
	aikenFormat,
	qtiFormat,
	xlsxFormat
];
/**
* Finds a format.
* @param name of the format
* @returns the format
*/
function formatNamed(name) {
	const format = FORMATS.find((one) => one.name === name);
	if (!format) throw new RangeError(`there is no format ${name}`);
	return format;
}
// src/formats/read-quiz-file.ts
/**
* Reads a quiz file of any format. Never throws, whatever the bytes.
* @param bytes the whole file; its size is for the caller to limit
* @param name of the format, see {@link formatOf}
* @param maxProblems how many problems are kept, and how many things left out
* @returns the quiz, or all problems of the file
*/
async function readQuizFile(bytes, name, maxProblems) {
	const report = {
		problems: new ProblemList(maxProblems),
		leftOut: new ProblemList(maxProblems)
	};
	const questions = await formatNamed(name).read(bytes, report);
	const { problems } = report;
	const leftOut = {
		leftOut: report.leftOut.kept,
		leftOutCount: report.leftOut.count
	};
	if (questions.length === 0 && problems.count === 0) problems.add(null, null, "The file has no question that a quiz can hold");
	if (problems.count > 0) return {
		ok: false,
		problems: problems.kept,
		problemCount: problems.count,
		...leftOut
	};
	return {
		ok: true,
		quiz: quizOf(questions),
		...leftOut
	};
}
// src/formats/write-quiz.ts
/**
* Writes a quiz as a file.
* @param quiz valid, with 2 to 10 options to a question
* @param name of a format that can be written
* @param maxLosses how many losses are kept
* @returns the file
* @throws RangeError for a format that is only read
*/
function writeQuiz(quiz, name, maxLosses) {
	const losses = new ProblemList(maxLosses);
	const { write } = formatNamed(name);
	if (!write) throw new RangeError(`${name} is only read`);
	return {
		bytes: write(quiz, losses),
		losses: losses.kept,
		lossCount: losses.count
	};
}
// speed.tmp.ts
const N = Number(process.env.N ?? 42744);
const quiz = quizOf(Array.from({ length: N }, (_, i) => ({
	section: `Section ${Math.floor(i / 500)}`,
	text: `What is the question number ${i} about, and why?`,
	options: [
		"one & two",
		"three",
		`four ${i}`,
		"five"
	],
	answerIndex: i % 4,
	explanation: i % 2 ? `Because of ${i} reasons.` : null
})));
const name = process.env.F ?? "qti";
let t = process.cpuUsage();
const { bytes } = writeQuiz(quiz, name);
let u = process.cpuUsage(t);
console.log("write", (u.user + u.system) / 1e6, bytes.length);
t = process.cpuUsage();
const r = await readQuizFile(bytes, name);
u = process.cpuUsage(t);
console.log("read", (u.user + u.system) / 1e6, r.ok && r.quiz.questions.length, r.leftOutCount, "peak MB", process.resourceUsage().maxRSS / 1024);
export {};
