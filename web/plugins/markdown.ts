/**
 * Converts rulebooks from Markdown to sections when the page is built, so that no parser is sent to browsers. A game's
 * rulings (`rulings.en.md`) are the last chapter of its rulebook (`en.md`).
 */

import type { Plugin } from 'vite';
import type { Rulebook, Section } from '../src/catalogue/rulebook';

const RULE = /\b[A-Z]{1,5}-[A-Z]?\d+[a-z]?\b/g;

export function rulebooks(): Plugin {
  return {
    name: 'rulebooks',
    transform: {
      filter: { id: /\/rulebook\/\w+\.md$/ },
      async handler(source, id) {
        const rulings = await this.resolve(id.replace(/\w+\.md$/, 'rulings.$&'));
        if (rulings) {
          this.addWatchFile(rulings.id);
          source += `\n${await this.fs.readFile(rulings.id, { encoding: 'utf8' })}`;
        }
        return { code: `export default ${JSON.stringify(rulebook(source))};`, map: null, moduleType: 'js' };
      },
    },
  };
}

export function rulebook(source: string): Rulebook {
  const anchored = new Set<string>();
  const book: Rulebook = { title: '', sections: [] };
  let lines: string[] = [];
  let heading = { level: 2, title: '' };
  const close = () => {
    if (heading.title || lines.some((line) => line.trim()))
      book.sections.push(section(heading.level, heading.title, lines, anchored));
    lines = [];
  };
  for (const line of source.split(/\r?\n/)) {
    const found = /^(#{1,4})\s+(.*?)\s*#*$/.exec(line);
    if (!found) lines.push(line);
    else if (found[1]!.length === 1 && !book.title) book.title = plain(found[2]!);
    else {
      close();
      heading = { level: found[1]!.length, title: found[2]! };
    }
  }
  close();
  return book;
}

function section(level: number, title: string, lines: string[], anchored: Set<string>): Section {
  const rules: string[] = [];
  // A rule belongs to the section that names it first.
  const anchor = (html: string) =>
    html.replace(RULE, (id) => {
      if (anchored.has(id)) return id;
      anchored.add(id);
      rules.push(id);
      return `<span class="rule" id="${id}">${id}</span>`;
    });
  const heading = title ? `<h${Math.min(level, 4)}>${anchor(inline(title))}</h${Math.min(level, 4)}>` : '';
  const html = heading + blocks(lines).map(anchor).join('\n');
  return { id: slug(title), title: plain(title), level, html, text: plain(html).toLowerCase(), rules };
}

function blocks(lines: string[]): string[] {
  const out: string[] = [];
  let at = 0;
  const gather = (test: (line: string) => boolean): string[] => {
    const from = at;
    while (at < lines.length && test(lines[at]!)) at++;
    return lines.slice(from, at);
  };
  while (at < lines.length) {
    const line = lines[at]!;
    if (!line.trim()) at++;
    else if (/^\s*\|/.test(line)) out.push(table(gather((row) => /^\s*\|/.test(row))));
    else if (/^\s*([-*]|\d+\.)\s/.test(line))
      out.push(list(gather((row) => /^\s*([-*]|\d+\.)\s/.test(row) || /^\s+\S/.test(row))));
    else if (/^>/.test(line))
      out.push(
        `<blockquote>${blocks(gather((row) => /^>/.test(row)).map((row) => row.replace(/^>\s?/, ''))).join('')}</blockquote>`,
      );
    else if (/^```/.test(line)) {
      at++;
      out.push(`<pre>${escaped(gather((row) => !/^```/.test(row)).join('\n'))}</pre>`);
      at++;
    } else if (/^(-{3,}|\*{3,})\s*$/.test(line)) {
      at++;
      out.push('<hr>');
    } else
      out.push(
        `<p>${inline(gather((row) => !!row.trim() && !/^(\s*\||>|```|\s*([-*]|\d+\.)\s)/.test(row)).join(' '))}</p>`,
      );
  }
  return out;
}

/** A list with nested lists. */
function list(lines: string[]): string {
  const ordered = /^\s*\d+\./.test(lines[0]!);
  const indent = /^\s*/.exec(lines[0]!)![0].length;
  const items: string[][] = [];
  for (const line of lines) {
    const item = /^(\s*)(?:[-*]|\d+\.)\s+(.*)$/.exec(line);
    if (item && item[1]!.length <= indent + 1) items.push([item[2]!]);
    else items.at(-1)!.push(line);
  }
  const html = items.map(([first, ...rest]) => {
    const deeper = rest.findIndex((line) => /^\s*([-*]|\d+\.)\s/.test(line));
    const own = [first!, ...(deeper < 0 ? rest : rest.slice(0, deeper))].map((line) => line.trim()).join(' ');
    return `<li>${inline(own)}${deeper < 0 ? '' : list(rest.slice(deeper))}</li>`;
  });
  return ordered ? `<ol>${html.join('')}</ol>` : `<ul>${html.join('')}</ul>`;
}

function table(lines: string[]): string {
  const rows = lines.map((line) =>
    line
      .trim()
      .replace(/^\||\|$/g, '')
      .split('|')
      .map((cell) => cell.trim()),
  );
  const ruled = rows[1]?.every((cell) => /^:?-+:?$/.test(cell)) ?? false;
  const row = (cells: string[], tag: string) =>
    `<tr>${cells.map((cell) => (cell ? `<${tag}>${inline(cell)}</${tag}>` : '<td></td>')).join('')}</tr>`;
  const hasHead = ruled && rows[0]!.some(Boolean);
  const body = (ruled ? rows.slice(2) : rows).map((cells) => row(cells, 'td')).join('');
  // A table may be wider than a phone: it scrolls by itself, by keyboard too.
  return `<div class="wide" tabindex="0" role="group"><table>${hasHead ? `<thead>${row(rows[0]!, 'th')}</thead>` : ''}<tbody>${body}</tbody></table></div>`;
}

function inline(text: string): string {
  return escaped(text)
    .replace(/`([^`]+)`/g, '<code>$1</code>')
    .replace(/\*\*(.+?)\*\*/g, '<strong>$1</strong>')
    .replace(/(^|[^\w*])[*_](\S(?:.*?\S)?)[*_](?![\w*])/g, '$1<em>$2</em>')
    .replace(/\[([^\]]+)\]\((#[^)\s]+|https?:[^)\s]+)\)/g, '<a href="$2">$1</a>');
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}

function plain(text: string): string {
  return text
    .replace(/<[^>]+>/g, ' ')
    .replace(/[*`]/g, '')
    .replace(/&amp;/g, '&')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/\s+/g, ' ')
    .trim();
}

function slug(title: string): string {
  return plain(title)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}
