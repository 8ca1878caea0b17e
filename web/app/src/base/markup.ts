const escapes: Record<string, string> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };

/** Text made safe for HTML and SVG, within double quotes too. */
export const escaped = (text: string): string => text.replace(/[&"<>]/g, (sign) => escapes[sign]!);
